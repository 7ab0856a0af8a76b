import assert from 'node:assert/strict'
import { test } from 'node:test'

import { usuario } from '#contract/personas/usuario.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const { idPerfil } = await api.db
  .selectFrom('perfil')
  .select('idPerfil')
  .where('nombre', '=', 'Alumno')
  .executeTakeFirstOrThrow()
const campos = (errors: unknown) => (errors as { campo: string }[] | undefined)?.map((e) => e.campo)

let n = 0
const make = (more: object) =>
  api.may(usuario.guardar, {
    tipoDocumento: 'DNI',
    numeroDocumento: String(40_000_000 + ++n),
    nombres: 'Ana María',
    papellido: 'Núñez',
    idPerfil,
    ...more,
  })
const made = async (more: object) => (await make(more)).data!.usuario

const DISGUISED = {
  'zero width': 'ana\u200bpaz',
  'soft hyphen': 'ana\u00adpaz',
  'right to left': 'ana\u202epaz',
  'full width': 'ａｎａpaz',
  'Cyrillic among Latin': 'аnapaz',
  'a mark of its own': 'anapaq\u0331',
  'Arabic digits': 'ana٣',
  'no-break space': 'ana\u00a0paz',
}
for (const [what, login] of Object.entries(DISGUISED))
  test(`a login that looks like another one is refused: ${what}`, async () => {
    const { status, error } = await make({ login })
    assert.equal(status, 400)
    assert.deepEqual(campos(error?.errors), ['login'])
  })

test('logins of one alphabet are accepted, and a document that stands for a login follows the same rule', async () => {
  for (const login of ['peña.núñez', 'иван.петров', 'ana_paz-2@escuela', '山田さん'])
    assert.equal((await made({ login })).login, login)
  const { error } = await make({ tipoDocumento: 'PASAPORTE', numeroDocumento: 'АB12345' })
  assert.deepEqual(campos(error?.errors), ['numeroDocumento'])
})

test('a name is one line, without what reorders or hides its letters', async () => {
  const { idUsuario, nombres, papellido, sapellido } = await made({
    nombres: 'Ana\r\nMaría',
    papellido: 'Paz\u2028Ríos\u2029',
    sapellido: '\u202eSoto\u200b',
    apoderado: { nombre: 'Luz\nParedes' },
  })
  const contact = await api.may(vinculo.buscar, { idAlumno: idUsuario })
  assert.deepEqual(
    [nombres, papellido, sapellido, contact.data?.content[0]?.nombre],
    ['Ana María', 'Paz Ríos', 'Soto', 'Luz Paredes'],
  )
})
