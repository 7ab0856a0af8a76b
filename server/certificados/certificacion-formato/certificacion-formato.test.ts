import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'

import { certificacionFormato, type Elemento } from '#contract/certificados/certificacion-formato.ts'
import { certificado } from '#contract/certificados/certificado.ts'
import type { Given } from '#contract/core/op.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCertifying, sampleHoja } from '#server/testing/certificados.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { readPdf } from '#server/testing/pdf.ts'

const api = await testApi()
const school = await makeCertifying(api)
let n = 0

testEntity(api, certificacionFormato, {
  nombre: 'certificacionFormato',
  valid: () => ({ nombre: `Suite ${++n}`, ...sampleHoja }),
  invalid: { input: { nombre: 'X', elementos: [], paginas: 11 }, campo: 'paginas' },
})

const texto = (rest: object) =>
  ({ tipo: 'TEXTO', x: 10, y: 10, ancho: 100, texto: 'Hola', ...rest }) as unknown as Elemento
const refused = async (
  elementos: Elemento[],
  rest: Partial<Given<typeof certificacionFormato.guardar>> = {},
) => {
  const { status, error } = await api.may(certificacionFormato.guardar, {
    ...sampleHoja,
    nombre: `Refused ${++n}`,
    ...rest,
    elementos,
  } as never)
  return [status, (error?.errors?.[0] as { campo?: string } | undefined)?.campo]
}

test('a format may be begun without an element, and emptied again', async () => {
  const made = await api.may(certificacionFormato.guardar, { nombre: `Empty ${++n}`, elementos: [] } as never)
  assert.equal(made.status, 201, JSON.stringify(made.error))
  assert.deepEqual(made.data?.certificacionFormato.elementos, [])
})

test('an element that nothing would fill, or that is off the page, is refused by its position', async () => {
  assert.deepEqual(await refused([texto({}), texto({ texto: 'A {{nombrre}}' })]), [400, 'elementos.1.texto'])
  assert.deepEqual(await refused([texto({ texto: 'A {{nombre' })]), [400, 'elementos.0.texto'])
  assert.deepEqual(await refused([texto({ pagina: 2 })]), [400, 'elementos.0.pagina'])
  assert.deepEqual(await refused([texto({ color: 'red' })]), [400, 'elementos.0.color'])
  assert.deepEqual(await refused([texto({}), { ...texto({}), tipo: 'GIF' } as never]), [
    400,
    'elementos.1.tipo',
  ])
  const lost = { tipo: 'IMAGEN', x: 1, y: 1, ancho: 20, alto: 20, imagen: 99_999 } as Elemento
  assert.deepEqual(await refused([lost]), [400, 'elementos.0.imagen'])
  assert.deepEqual(await refused([texto({})], { fondo: 99_999 }), [400, 'fondo'])
})

test('a format in use is not deleted, and the error says what uses it', async () => {
  const { idCertificacionFormato: id } = await school.formato()
  const { idMatricula } = await school.culminada((await school.grupo()).idGrupo)
  const { idCertificado } = await school.emitido(idMatricula, id)
  const { status, error } = await api.may(certificacionFormato.eliminar, { id })
  assert.deepEqual([status, /certificados/.test(error?.mensaje ?? '')], [409, true])
  assert.equal((await api.may(certificacionFormato.ver, { id })).data?.emitidos, 1)
  assert.equal((await api.may(certificado.anular, { idCertificado, motivo: 'Nombre errado' })).status, 200)
  assert.equal((await api.may(certificacionFormato.ver, { id })).data?.emitidos, 0)
  assert.equal((await api.may(certificacionFormato.eliminar, { id })).status, 409)
})

/** A picture of noise: one of a single colour compresses to nothing. */
const picture = (width: number, height: number, alpha: number) => {
  const points = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? alpha : (i * 37) % 251,
  )
  return Transformer.fromRgbaPixels(points, width, height)
}
const upload = (datos: Uint8Array, uso: 'FONDO' | 'IMAGEN' = 'IMAGEN') =>
  api.may(certificacionFormato.subirImagen, { archivo: { nombre: 'x.png', datos }, uso })

test('a picture is checked by its content, drawn again, stored once, and only seen with a session', async () => {
  assert.equal((await upload(Buffer.from('hola'))).status, 415)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n')
  assert.equal((await upload(pdf)).status, 415)
  const large = await upload(picture(3000, 1000, 255).pngSync(), 'FONDO')
  assert.deepEqual([large.status, large.data?.imagen.ancho], [201, 2200])
  const twice = [await upload(picture(30, 20, 120).pngSync()), await upload(picture(30, 20, 120).pngSync())]
  const [id, again] = twice.map(({ data }) => data?.imagen.idCertificacionImagen)
  assert.equal(id, again)
  assert.equal((await api.call(null, certificacionFormato.imagen, { id: id! })).status, 401)
  const seen = (await api.may(certificacionFormato.imagen, { id: id! })).data as unknown as Buffer
  assert.equal(new Transformer(seen).metadataSync().format, 'png')
})

test('a sample is drawn with invented data, or with those of an enrolment in reach, and nothing is saved', async () => {
  const { data: fondo } = await upload(picture(300, 200, 255).pngSync(), 'FONDO')
  const { data: sello } = await upload(picture(30, 30, 90).pngSync())
  const hoja = {
    ...sampleHoja,
    paginas: 2,
    fondo: fondo!.imagen.idCertificacionImagen,
    elementos: [
      ...sampleHoja.elementos,
      {
        tipo: 'IMAGEN' as const,
        x: 20,
        y: 20,
        ancho: 20,
        alto: 20,
        imagen: sello!.imagen.idCertificacionImagen,
      },
      { ...texto({ texto: 'Al dorso: {{nota}}' }), pagina: 2 },
    ],
  }
  const drawn = async (rest: object) => {
    const { data, error } = await api.may(certificacionFormato.muestra, { ...hoja, ...rest } as never)
    assert.ok(data, JSON.stringify(error))
    return readPdf(data as unknown as Buffer)
  }
  const { paginas, texto: written } = await drawn({})
  assert.equal(paginas.length, 2)
  assert.match(written, /Ángeles Fernández-Concha Gutiérrez Ñahui/)
  assert.match(paginas[1]!.lineas.join(), /Al dorso: 18/)
  const { idMatricula } = await school.culminada((await school.grupo()).idGrupo)
  assert.match((await drawn({ idMatricula })).texto, /Ana Núñez/)
  const foreign = await api.may(certificacionFormato.muestra, { ...hoja, idMatricula: 999_999 } as never)
  assert.equal(foreign.status, 404)
})

test('a long name is written whole and inside its place', async () => {
  const nombre = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim()
  const { data } = await api.may(certificacionFormato.muestra, {
    ...sampleHoja,
    elementos: [
      texto({ texto: nombre, ancho: 60, alto: 10, tamanoLetra: 30, lineas: 'UNA' }),
      texto({ texto: nombre, y: 60, ancho: 60, alto: 12, tamanoLetra: 30 }),
    ],
  })
  const { lineas } = readPdf(data as unknown as Buffer).paginas[0]!
  assert.equal(lineas[0], nombre)
  assert.equal(lineas.slice(1).join(' '), nombre)
})
