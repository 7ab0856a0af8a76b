import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { openVault, WrongVault } from './vault.ts'

const root = await mkdtemp(join(tmpdir(), 'vault-'))
after(() => rm(root, { recursive: true }))

test('what is sealed opens again after a start, for its owner alone, and not when it was touched', async () => {
  const sealed = (await openVault(root)).seal('JBSWY3DPEHPK3PXP', 'a 1')
  const vault = await openVault(root)
  assert.equal(vault.open(sealed, 'a 1'), 'JBSWY3DPEHPK3PXP')
  assert.throws(() => vault.open(sealed, 'a 2'))
  const touched = Buffer.from(sealed)
  touched[touched.length - 1]! ^= 1
  assert.throws(() => vault.open(touched, 'a 1'))
  assert.notDeepEqual(vault.seal('x', 'a 1'), vault.seal('x', 'a 1'))
  assert.notDeepEqual(vault.digest('x', 'a 1'), vault.digest('x', 'a 2'))
})

test('its key is of its owner alone, one for servers that start together, and refused when others may read it', async () => {
  const other = join(root, 'otra')
  const [a, b] = await Promise.all([openVault(other), openVault(other)])
  assert.equal(b.open(a.seal('x', 'y'), 'y'), 'x')
  assert.deepEqual(await readdir(join(other, 'claves')), ['secretos.key'])
  const path = join(other, 'claves', 'secretos.key')
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  await chmod(path, 0o640)
  const namesFile = (e: Error) => e instanceof WrongVault && e.message.includes(path)
  await assert.rejects(openVault(other), namesFile)
  await writeFile(path, 'nada')
  await chmod(path, 0o600)
  await assert.rejects(openVault(other), namesFile)
})
