import assert from 'node:assert/strict'
import { test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(60)
const { idPerfil } = await school.alumno()

/** A name in each script, and whether papers print it. */
const SCRIPTS: Record<string, [name: string, isPrinted: boolean]> = {
  latin: ['Łukasz Þór Ødegård', true],
  spanish: ['Ñusta Ángel Güell', true],
  turkish: ['Işıl Yıldız Çağrı', true],
  vietnamese: ['Nguyễn Thị Hồng Đỗ', true],
  romanian: ['Ștefan Țîru', true],
  greek: ['Γιώργος Παπαδόπουλος', true],
  cyrillic: ['Юрий Щукин', true],
  ukrainian: ['Їжакевич Ґалина', true],
  hebrew: ['שרה', false],
  arabic: ['محمد', false],
  armenian: ['Արամ', false],
  georgian: ['გიორგი', false],
  devanagari: ['प्रिया', false],
  bengali: ['মিতা', false],
  tamil: ['கவிதா', false],
  thai: ['สมชาย', false],
  ethiopic: ['አበበ', false],
  han: ['王伟', false],
  kana: ['さくら', false],
  hangul: ['민준', false],
  khmer: ['សុខា', false],
  emoji: ['Ana 🎓', false],
}
const SENTENCE =
  'Los recibos y certificados no pueden imprimir alguna de estas letras: escriba el nombre como en la zona de lectura de un pasaporte'

type Refused = { campo: string; mensaje: string }

let n = 0
const person = (nombres: string) => ({
  tipoDocumento: 'DNI',
  numeroDocumento: String(46_000_000 + ++n),
  nombres,
  papellido: 'Paz',
})

for (const [script, [nombres, isPrinted]] of Object.entries(SCRIPTS)) {
  test(`${script}: a paper prints the name, or it was refused with a request for Latin letters`, async () => {
    const { status, data, error } = await api.may(usuario.guardar, { ...person(nombres), idPerfil })
    if (!isPrinted) {
      assert.equal(status, 400)
      const [{ campo, mensaje } = { campo: '', mensaje: '' }] = (error?.errors ?? []) as Refused[]
      assert.equal(campo, 'nombres')
      assert.ok(mensaje.startsWith(SENTENCE), mensaje)
      return
    }
    const { idUsuario } = data!.usuario
    await school.matricular(idGrupo, idUsuario)
    const { idIngreso } = await school.confirmar((await school.pagar(idUsuario, 20)).idIngreso)
    const { texto } = readPdf(await printOf(idIngreso))
    assert.ok(texto.includes(nombres.normalize()), texto)
    assert.ok(!texto.includes('\uFFFD'))
  })
}

async function printOf(idIngreso: number): Promise<Buffer> {
  const authorization = `Bearer ${await api.session({ authorities: ['web_ingreso_listado'] })}`
  const { rawPayload } = await api.app.inject({
    url: `/api/ingreso/recibo/${idIngreso}`,
    headers: { authorization },
  })
  return rawPayload
}

test('each door asks for Latin letters', async () => {
  const idMatriculaTipo = school.tipoMatricula('REGULAR')
  const one = await api.may(matricula.conUsuario, { usuario: person('王伟'), idGrupo, idMatriculaTipo })
  assert.equal(one.status, 400)
  const sheet = await api.may(matricula.cargaMasiva, {
    archivo: {
      nombre: 'lista.csv',
      datos: Buffer.from('tipoDocumento,numeroDocumento,nombres,papellido\nDNI,46999999,王伟,Paz\n'),
    },
    idGrupo: String(idGrupo),
  } as never)
  const [row] = sheet.data!.resultados
  assert.equal(row?.ok, false)
  assert.match(row?.mensaje ?? '', /letras latinas/)
  assert.equal((await api.may(area.guardar, { nombre: 'Idiomas 日本' })).status, 400)
  const { idArea } = school
  assert.equal((await api.may(curso.guardar, { idArea, codigo: 'JP1', nombre: '日本語' })).status, 400)
})
