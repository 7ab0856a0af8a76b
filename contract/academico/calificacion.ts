import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import {
  Archivo,
  Descarga,
  DineroFila,
  Fecha,
  Id,
  IdTexto,
  Instante,
  MasivoConCorrida,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  texto,
} from '#contract/core/shapes.ts'
import { SheetReading } from '#contract/core/sheet-reading.ts'
import { sheetChoices } from '#contract/core/sheet.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { NoPresentado } from './calificacion-esquema.ts'
import { CursoRef } from './curso.ts'
import { EstadoGrupo } from './grupo.ts'
import { PeriodoRef } from './periodo.ts'

/** Not presented: a grade that is none, and counts as the scheme says. */
export const NP = 'NP'
/** Whether a text is NP, as people write it. */
export const isNp = (texto: string) => /^n\.?\s?p\.?$/i.test(texto.trim())

/** The scheme in force in a group; once there is a grade, as it was then. */
export const EsquemaDeGrupo = z.object({
  idCalificacionEsquema: z.int(),
  nombre: z.string(),
  notaMinima: DineroFila,
  notaMaxima: DineroFila,
  notaAprobatoria: DineroFila,
  decimales: z.int(),
  componentes: z.array(z.object({ nombre: z.string(), peso: z.number() })),
  noPresentado: NoPresentado,
  /** The group has grades, so its scheme no longer follows the course's. */
  congelado: z.boolean(),
})
export type EsquemaDeGrupo = z.infer<typeof EsquemaDeGrupo>

/** A grade, its author and its time. `version` is 0 when it was never written. */
export const Nota = z.object({
  componente: z.string(),
  nota: z.union([z.literal(NP), DineroFila]).nullable(),
  version: z.int(),
  por: z.string().nullable(),
  cuando: Instante.nullable(),
})
export type Nota = z.infer<typeof Nota>
export type ValorNota = Nota['nota']

/** The result of an enrolment's grades: null while a grade is missing. Without a final and not passed: not presented. */
const Resultado = z.object({
  idMatricula: z.int(),
  faltan: z.int(),
  notaFinal: DineroFila.nullable(),
  aprobado: z.boolean().nullable(),
})

/** The words of how a course ended; undefined while a grade is missing. */
export function condicionFinal({
  notaFinal,
  aprobado,
}: {
  notaFinal: number | string | null
  aprobado: boolean | null
}) {
  if (aprobado === null) return undefined
  if (aprobado) return 'calificacion.aprobado'
  return notaFinal === null ? 'calificacion.noPresentado' : 'calificacion.desaprobado'
}

export const Calificado = Resultado.extend({
  codigo: z.string(),
  usuario: PersonaRef,
  estado: EstadoMatricula,
  notas: z.array(Nota),
})
export type Calificado = z.infer<typeof Calificado>

export const HojaDeNotas = z.object({
  grupo: z.object({
    idGrupo: z.int(),
    codigo: z.string(),
    estado: EstadoGrupo,
    curso: CursoRef,
    periodo: PeriodoRef,
    docente: PersonaRef.nullable(),
    fechaInicio: Fecha,
    fechaFin: Fecha,
  }),
  /** Null when the course is not graded. */
  esquema: EsquemaDeGrupo.nullable(),
  content: z.array(Calificado),
})
export type HojaDeNotas = z.infer<typeof HojaDeNotas>

/** A cell of the sheet. Its scale is checked by the server, so that an invalid cell does not stop the others. */
const Celda = z.strictObject({
  idMatricula: Id,
  componente: texto(60),
  nota: z.union([z.literal(NP), z.number()]).nullable(),
  version: z.int().min(0).nullish(),
})
export type Celda = z.infer<typeof Celda>

const SavedNotas = MasivoConCorrida.extend({
  resultados: z.array(
    z.object({
      id: z.int(),
      componente: z.string(),
      ok: z.boolean(),
      mensaje: z.string(),
      /** VERSION_ANTERIOR when another writer was first; `actual` is the grade they wrote. */
      codigo: z.string().optional(),
      actual: Nota.optional(),
    }),
  ),
  /** Results of the affected enrolments. */
  finales: z.array(Resultado),
})

const registrar = 'per_calificacion_registrar'
const ver = ['web_grupo_listado', registrar] as const

export const calificacion = {
  hoja: op({
    method: 'POST',
    path: '/calificaciones/grupo',
    kind: 'read',
    permiso: ver,
    input: z.strictObject({ idGrupo: Id }),
    output: HojaDeNotas,
  }),
  guardar: op({
    method: 'POST',
    path: '/calificaciones/guardar',
    kind: 'write',
    permiso: registrar,
    input: z.strictObject({ idGrupo: Id, notas: z.array(Celda).min(1).max(2000) }),
    output: SavedNotas,
  }),
  /** The grades of an enrolment; students see only their own. */
  deMatricula: op({
    method: 'GET',
    path: '/calificaciones/matricula/:id',
    kind: 'read',
    permiso: ['menu_miscursos', ...ver],
    familia: ['veNotas'],
    input: z.strictObject({ id: IdTexto }),
    output: Resultado.extend({
      esquema: EsquemaDeGrupo.nullable(),
      notas: z.array(Nota.pick({ componente: true, nota: true, cuando: true })),
    }),
  }),
  /** Corrects the grades of an enrolment in a closed group: its final follows. */
  corregir: op({
    method: 'POST',
    path: '/calificacion/corregir',
    kind: 'write',
    permiso: 'per_grupo_gestionar',
    input: z.strictObject({
      idMatricula: Id,
      notas: z
        .array(Celda.omit({ idMatricula: true }))
        .min(1)
        .max(20),
      motivo: Motivo,
    }),
    output: z.object({
      mensaje: z.string(),
      calificado: Calificado,
      /** Codes of the certificates with the earlier result, which stay as printed. */
      certificados: z.array(z.string()),
    }),
  }),
  calificarMasiva: op({
    method: 'POST',
    path: '/matricula/calificarmasiva',
    kind: 'write',
    permiso: registrar,
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, idGrupo: IdTexto, ...sheetChoices }),
    output: MasivoConCorrida,
  }),
  /** Reads the columns of a sheet of grades. Saves nothing. */
  leerHoja: op({
    method: 'POST',
    path: '/matricula/calificarmasiva/hoja',
    kind: 'read',
    permiso: registrar,
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, idGrupo: IdTexto, ...sheetChoices }),
    output: SheetReading,
  }),
  /** The group's own sheet, with its present grades, to fill in and upload. */
  plantilla: op({
    method: 'GET',
    path: '/matricula/calificarmasiva/plantilla/:id',
    kind: 'read',
    permiso: ver,
    file: true,
    input: z.strictObject({ id: IdTexto }),
    output: Descarga,
  }),
  reporteGrupo: op({
    method: 'POST',
    path: '/reporte-calificaciones-grupo',
    kind: 'read',
    larga: true,
    permiso: ver,
    file: true,
    input: z.strictObject({ idGrupo: Id, formato: z.enum(['xlsx', 'pdf']).default('xlsx') }),
    output: Descarga,
  }),
  reporte: op({
    method: 'POST',
    path: '/calificaciones/reporte',
    kind: 'read',
    pideClave: true,
    larga: true,
    permiso: ver,
    file: true,
    input: z.strictObject({
      idPeriodo: oneOrManyIds,
      idArea: oneOrManyIds,
      idCurso: oneOrManyIds,
      idGrupo: oneOrManyIds,
      idDocente: oneOrManyIds,
      estado: oneOrMany(EstadoMatricula),
      aprobado: z.boolean().optional(),
    }),
    output: Descarga,
  }),
}
