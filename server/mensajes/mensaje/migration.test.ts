import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { sql } from 'kysely'

import { mensaje } from '#contract/mensajes/mensaje.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const file = join(import.meta.dirname, '..', '..', '..', 'db', 'tables', '0044_mensaje_certificado.sql')
const migration = await readFile(file, 'utf8')

/** Restores the old parameters (two for the certificate, two for the offered seat) and runs the migration. */
async function before(valores: Record<string, string>) {
  await sql`delete from mensaje where tipo in ('CERTIFICADO', 'VACANTE', 'COMPROBANTE')`.execute(api.db)
  await sql`delete from parametro where clave = 'aviso.VACANTE'`.execute(api.db)
  await sql`insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado)
    values ('Certificado emitido', 'CERTIFICADO', 'CORREO', 'Suyo', 'Lo nuestro: {{codigo}}', true)`.execute(
    api.db,
  )
  for (const [clave, valor] of Object.entries(valores))
    await sql`insert into parametro (clave, valor, tipo, descripcion) values (${clave}, ${valor}, 'TEXTO', 'x')`.execute(
      api.db,
    )
  await api.db.transaction().execute((db) => sql.raw(migration).execute(db))
}
const used = async (tipo: 'CERTIFICADO' | 'VACANTE') =>
  (await api.may(mensaje.buscar, { tipo, sort: 'plantilla' })).data!.content

test('what an institution wrote for its certificates and offered seats is what they go on saying', async () => {
  await before({
    'certificado.correoAsunto': 'Aquí está, {{ nombres }}',
    'certificado.correoCuerpo': '{{nombre}} aprobó {{curso}} de {{area}}: {{direccion}} {{pdf}}',
    'espera.asunto': 'Le toca',
    'espera.cuerpo': '{{nombre}}, hasta el {{hasta}}',
  })
  assert.deepEqual(
    (await used('CERTIFICADO')).map(({ plantilla, asunto, cuerpo, predeterminado }) => [
      plantilla,
      asunto,
      cuerpo,
      predeterminado,
    ]),
    [
      ['Certificado emitido', 'Suyo', 'Lo nuestro: {{codigo}}', false],
      [
        'Certificado por correo',
        'Aquí está, {{nombre}}',
        '{{nombreCompleto}} aprobó {{curso}} de {{area}}: {{enlace}} {{pdf}}',
        true,
      ],
    ],
  )
  const [vacante] = await used('VACANTE')
  assert.deepEqual([vacante?.asunto, vacante?.cuerpo], ['Le toca', '{{nombre}}, hasta el {{hasta}}'])
  // The migrated texts have only placeholders that a template may have.
  for (const row of await used('CERTIFICADO')) {
    const { idMensaje: id, version, tipo, canal, plantilla, asunto, cuerpo } = row
    const { status } = await api.may(mensaje.actualizar, {
      id: String(id),
      version,
      tipo,
      canal,
      plantilla,
      asunto,
      cuerpo,
    })
    assert.equal(status, 200)
  }
})

test('where nobody wrote anything there is one template, as there was', async () => {
  await before({})
  assert.deepEqual(
    (await used('CERTIFICADO')).map(({ plantilla, predeterminado }) => [plantilla, predeterminado]),
    [['Certificado emitido', true]],
  )
})
