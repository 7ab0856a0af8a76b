import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { z } from 'zod'

import { area } from './academico/area.ts'
import { calificacionEsquema } from './academico/calificacion-esquema.ts'
import { curso } from './academico/curso.ts'
import { grupo } from './academico/grupo.ts'
import { periodo } from './academico/periodo.ts'
import { certificacionFormato } from './certificados/certificacion-formato.ts'
import type { Op } from './core/op.ts'
import { cuenta } from './cuentas/cuenta.ts'
import { tarifario, tarifarioConcepto } from './cuentas/tarifario.ts'
import { cuentaBancaria } from './institucion/cuenta-bancaria.ts'
import { estado } from './institucion/estado.ts'
import { moneda } from './institucion/moneda.ts'
import { tipo } from './institucion/tipo.ts'
import { matriculaTipo } from './matriculas/matricula-tipo.ts'
import { traslado } from './matriculas/traslado.ts'
import { reclamo } from './mensajes/reclamo.ts'
import { cierre } from './pagos/cierre.ts'
import { empresa } from './pagos/empresa.ts'
import { ingreso } from './pagos/ingreso.ts'
import { usuario } from './personas/usuario.ts'

/** A text of twelve letters or more in each script, and whether the fonts of the papers draw it. */
const SCRIPTS: Record<string, [text: string, isDrawn: boolean]> = {
  latin: ['Łukasz Þór Ødegård', true],
  spanish: ['Ñusta Ángel Güell', true],
  turkish: ['Işıl Yıldız Çağrı', true],
  vietnamese: ['Nguyễn Thị Hồng Đỗ', true],
  romanian: ['Ștefan Țîru Mihăiță', true],
  greek: ['Γιώργος Παπαδόπουλος', true],
  cyrillic: ['Юрий Щукин Андреевич', true],
  hebrew: ['שרה כהן בן דוד לוי', false],
  arabic: ['محمد عبد الله الحسن', false],
  armenian: ['Արամ Խաչատրյան Հ', false],
  georgian: ['გიორგი ბერიძე გ', false],
  devanagari: ['प्रिया शर्मा कुमारी', false],
  bengali: ['মিতা রহমান চৌধুরী', false],
  tamil: ['கவிதா சுப்பிரமணியம்', false],
  thai: ['สมชาย ใจดีมากมาย', false],
  ethiopic: ['አበበ ቢቂላ ደምሴ ገብሬ', false],
  han: ['王伟和李娜以及张强和刘洋在北京', false],
  kana: ['さくらさくらさくらさくら', false],
  hangul: ['민준이와 서연이의 학교', false],
  khmer: ['សុខា ចាន់ ដារា វិជ្ជា', false],
  emoji: ['Ana 🎓 con su diploma', false],
}

/** Every free text that a paper prints: the call and its field. Names that many papers print, then what each prints alone. */
const PRINTED: [paper: string, op: Op, field: string][] = [
  ['all', usuario.guardar, 'nombres'],
  ['all', usuario.guardar, 'papellido'],
  ['all', usuario.guardar, 'sapellido'],
  ['all', area.guardar, 'nombre'],
  ['all', curso.guardar, 'nombre'],
  ['all', periodo.guardar, 'nombre'],
  ['all', estado.guardar, 'nombre'],
  ['receipt, close', tipo.guardar, 'nombre'],
  ['receipt', ingreso.guardar, 'banco'],
  ['receipt', ingreso.guardar, 'numeroOperacion'],
  ['receipt', ingreso.actualizar, 'banco'],
  ['receipt', ingreso.anular, 'motivo'],
  ['receipt', ingreso.devolver, 'motivo'],
  ['receipt, comprobante, statement', cuenta.guardar, 'concepto'],
  ['receipt, comprobante, statement', tarifarioConcepto.guardar, 'nombre'],
  ['receipt', moneda.guardar, 'nombre'],
  ['receipt', moneda.guardar, 'nombrePlural'],
  ['comprobante', traslado.trasladar, 'motivo'],
  ['statement', tarifario.guardar, 'nombre'],
  ['statement', cuentaBancaria.guardar, 'titular'],
  ['statement', matriculaTipo.guardar, 'nombre'],
  ['statement of a company', empresa.guardar, 'razonSocial'],
  ['statement of a company', empresa.guardar, 'direccion'],
  ['close', cierre.aceptar, 'observacion'],
  ['record of grades', calificacionEsquema.guardar, 'nombre'],
  ['record of grades, list, attendance', grupo.guardar, 'codigo'],
  ['certificate', certificacionFormato.guardar, 'nombre'],
  ['complaints sheet', reclamo.registrar, 'consumidor'],
  ['complaints sheet', reclamo.registrar, 'direccion'],
  ['complaints sheet', reclamo.registrar, 'descripcion'],
  ['complaints sheet', reclamo.registrar, 'detalle'],
  ['complaints sheet', reclamo.registrar, 'pedido'],
  ['complaints sheet', reclamo.responder, 'respuesta'],
]

const fieldOf = ({ path, input }: Op, name: string): z.ZodType =>
  (input as z.ZodObject).shape[name] ?? assert.fail(`${path} has no ${name}`)

/** The key of the refusal of a text, if it is one of its letters. */
const lettersRefusedIn = (field: z.ZodType, text: string) =>
  (field.safeParse(text).error?.issues ?? []).flatMap((issue) => {
    const { clave } = ('params' in issue ? issue.params : undefined) ?? {}
    return String(clave).startsWith('campo.letras') ? [String(clave)] : []
  })

for (const [paper, op, name] of PRINTED)
  test(`${op.method} ${op.path} ${name} (${paper}): each script is drawn, or refused with a request for Latin letters`, () => {
    const field = fieldOf(op, name)
    for (const [script, [text, isDrawn]] of Object.entries(SCRIPTS))
      assert.equal(lettersRefusedIn(field, text).length, isDrawn ? 0 : 1, script)
  })

test('the texts of a certificate too, and the lines of a scheme', () => {
  const refuses = (op: Op, body: object) =>
    JSON.stringify(op.input.safeParse(body).error?.issues ?? []).includes('campo.letras')
  const text = (texto: string) => ({
    elementos: [{ tipo: 'TEXTO', x: 10, y: 10, ancho: 100, texto }],
  })
  for (const [script, [texto, isDrawn]] of Object.entries(SCRIPTS)) {
    assert.equal(
      refuses(calificacionEsquema.guardar, { componentes: [{ nombre: texto, peso: 100 }] }),
      !isDrawn,
      script,
    )
    assert.equal(refuses(certificacionFormato.guardar, text(texto)), !isDrawn, script)
  }
})
