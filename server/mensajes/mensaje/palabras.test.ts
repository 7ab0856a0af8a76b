import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mensaje } from '#contract/mensajes/mensaje.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)

test('words without a template go to each addressee, with their placeholders; never both, never neither', async () => {
  const alumnos = [(await school.alumno()).idUsuario]
  await api.db
    .updateTable('usuario')
    .set({ correo: 'palabras@escuela.test' })
    .where('idUsuario', 'in', alumnos)
    .execute()
  const send = (given: object) =>
    api.may(mensaje.enviar, { destinatarios: { alumnos }, ...given } as never, { simular: true })
  const palabras = { canal: 'CORREO', asunto: 'Aviso', cuerpo: 'Hola, {{nombre}}' }
  const { data } = await send({ palabras })
  assert.match(String(data?.resultados[0]?.texto), /^Hola, [^{]/)
  assert.equal((await send({ palabras: { ...palabras, asunto: undefined } })).status, 400)
  assert.equal((await send({ palabras: { ...palabras, cuerpo: 'Debe {{saldo}}' } })).status, 400)
  assert.equal((await send({})).status, 400)
  assert.equal((await send({ palabras, idMensaje: 1 })).status, 400)
})
