import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { isRuc } from '#contract/institucion/tributo.ts'
import { type Certificado, readCertificate } from '#server/comprobantes/emisor/sunat/index.ts'
import { Fail } from '#server/core/fail.ts'
import { makeCertificate, makePfx } from '#server/simulador/index.ts'
import { EMISOR, COMPANY } from '#server/testing/documentos.ts'
import { testSunat } from '#server/testing/sunat.ts'

const { ruc } = EMISOR
const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

const folder = mkdtempSync(join(tmpdir(), 'pfx-'))
after(() => rmSync(folder, { recursive: true }))

/** Makes a file with openssl: with current algorithms, or those of old exports of Windows. */
function opensslPfx(
  { llave, certificado }: { llave: string; certificado: string },
  clave: string,
  ...more: string[]
) {
  const [key, cert, out] = ['key.pem', 'cert.pem', 'out.pfx'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(key, llave)
  writeFileSync(cert, certificado)
  const args = ['pkcs12', '-export', '-in', cert, '-out', out, '-passout', `pass:${clave}`]
  execFileSync('openssl', [...args, ...(more.includes('-nokeys') ? [] : ['-inkey', key]), ...more])
  return new Uint8Array(readFileSync(out))
}

const refused = (clave: string) => (error: unknown) => error instanceof Fail && error.clave === clave
const read = (pfx: Uint8Array, clave = 'secreta') => readCertificate({ pfx, clave, ruc })

test('what cannot sign is refused with its reason', async () => {
  const good = await makeCertificate({ name: 'Ñandú', ruc })
  const of = async (wanted: Parameters<typeof makeCertificate>[0]) =>
    makePfx(await makeCertificate(wanted), 'secreta')
  await assert.rejects(read(new TextEncoder().encode('no es un PFX')), refused('emisor.certificadoNoEsPfx'))
  await assert.rejects(read(new Uint8Array()), refused('emisor.certificadoNoEsPfx'))
  const pfx = makePfx(good, 'secreta')
  await assert.rejects(read(pfx.slice(0, -40)), refused('emisor.certificadoNoEsPfx'))
  await assert.rejects(read(pfx, 'otra'), refused('emisor.certificadoClave'))
  await assert.rejects(read(pfx, ''), refused('emisor.certificadoClave'))
  await assert.rejects(read(opensslPfx(good, 'secreta', '-nokeys')), refused('emisor.certificadoSinLlave'))
  const dates = { name: 'Ñandú', ruc, from: inDays(-400) }
  await assert.rejects(read(await of({ ...dates, to: inDays(-1) })), refused('emisor.certificadoVencido'))
  await assert.rejects(read(await of({ ...dates, from: inDays(5) })), refused('emisor.certificadoFuturo'))
  const other = await of({ name: 'Otra', ruc: COMPANY.documento })
  await assert.rejects(
    read(other),
    (error) =>
      refused('emisor.certificadoDeOtro')(error) && /20131312955/.test(JSON.stringify((error as Fail).datos)),
  )
})

test('a PFX is read with its key, its name, its RUC and its end, made by current and by old programs', async () => {
  const made = await makeCertificate({ name: 'Instituto Ñandú', ruc, to: inDays(100) })
  const old = ['-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-RC2-40', '-macalg', 'sha1']
  for (const pfx of [
    makePfx(made, 'secreta'),
    opensslPfx(made, 'secreta'),
    opensslPfx(made, 'secreta', ...old),
  ]) {
    const found: Certificado = await read(pfx)
    assert.deepEqual([found.ruc, found.titular], [ruc, 'Instituto Ñandú'])
    assert.equal(found.llave, made.llave)
    assert.equal(found.vence.slice(0, 10), inDays(100).toISOString().slice(0, 10))
  }
  assert.equal((await read(makePfx(await makeCertificate({ name: 'Sin RUC' }), 'secreta'))).ruc, null)
  const spanish = 'contraseña ñ'
  assert.equal((await read(opensslPfx(made, spanish, ...old), spanish)).ruc, ruc)
  assert.equal((await read(opensslPfx(made, spanish), spanish)).ruc, ruc)
})

test('a person’s certificate may name the DNI that is inside the RUC', async () => {
  const person = '10456789124'
  assert.ok(isRuc(person))
  const pfx = makePfx(await makeCertificate({ name: 'María Núñez DNI 45678912' }), 'secreta')
  assert.equal((await readCertificate({ pfx, clave: 'secreta', ruc: person })).ruc, person)
})

test('a RUC has eleven digits of a known kind, and its check digit', () => {
  assert.deepEqual(['20100066603', '20131312955', '20100070970'].map(isRuc), [true, true, true])
  const wrong = [
    '20100066604',
    '2010006660',
    '99100066603',
    '',
    '201000666031',
    ' 20100066603',
    '20l00066603',
  ]
  assert.deepEqual(
    wrong.map(isRuc),
    wrong.map(() => false),
  )
})

test('the configuration is checked: certificate, user, address and RUC, each with its sentence', async () => {
  const sunat = await testSunat()
  const findings = async (given: Parameters<typeof sunat.with>[0]) =>
    (await sunat.with(given).verificarConfiguracion()).map(({ error }) => error)
  const { port } = new URL(sunat.url)
  assert.deepEqual(await findings({}), [])
  assert.deepEqual(await findings({ clave: 'otra' }), ['emisor.usuario'])
  assert.deepEqual(await findings({ envio: `http://127.0.0.1:${port}/nada` }), ['emisor.servicioIlegible'])
  assert.deepEqual(await findings({ certificado: 'x' }), ['emisor.certificadoNoEsPfx'])
  assert.deepEqual(await findings(await makeCertificate({ name: 'x', ruc, to: inDays(9) })), [
    'emisor.certificadoPorVencer',
  ])
  assert.deepEqual(await findings(await makeCertificate({ name: 'x', ruc, to: inDays(-9) })), [
    'emisor.certificadoVencido',
  ])
  assert.deepEqual(await findings(await makeCertificate({ name: 'x' })), ['emisor.certificadoSinRuc'])
  const { llave } = await makeCertificate({ name: 'x', ruc })
  assert.deepEqual(await findings({ llave }), ['emisor.certificadoSinLlave'])
  await sunat.next('0109')
  assert.deepEqual(await findings({}), ['emisor.servicio'])
  await sunat.close()
  assert.deepEqual(await findings({}), ['emisor.servicioMudo'])
  assert.ok((await findings({ ruc: '20100066604' })).includes('emisor.rucInvalido'))
})
