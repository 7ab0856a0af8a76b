import { z } from 'zod'

import { LIBRE } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  Descarga,
  Fecha,
  Id,
  IdTexto,
  Instante,
  Masivo,
  MasivoConCorrida,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  optionalTexto,
  saved,
  texto,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

export const EstadoCertificado = z
  .enum(['EMITIDO', 'ENVIADO', 'ANULADO'])
  .register(codigos, { palabras: 'estado.certificado' })
export type EstadoCertificado = z.infer<typeof EstadoCertificado>

export const certificadoMoves = machine<EstadoCertificado>()({
  enviar: { from: ['EMITIDO', 'ENVIADO'], to: 'ENVIADO' },
  anular: { from: ['EMITIDO', 'ENVIADO'], to: 'ANULADO' },
})

/** Letters and digits that cannot be mistaken: without I, L, O and U. 32 of them, five bits each. */
export const CODIGO_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The stored form of a typed code: without dashes, O as 0, I and L as 1. */
export const parseCodigo = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
/** The readable form of a code: in groups of five. */
export const formatCodigo = (codigo: string): string => codigo.replaceAll(/(.{5})(?=.)/g, '$1-')

const FormatoRef = z.object({ idCertificacionFormato: z.int(), nombre: z.string() })

export const Certificado = z.object({
  idCertificado: z.int(),
  codigo: z.string(),
  idMatricula: z.int(),
  matricula: z.object({ idMatricula: z.int(), codigo: z.string() }),
  idUsuario: z.int(),
  usuario: PersonaRef,
  grupo: z.object({ idGrupo: z.int(), codigo: z.string() }),
  curso: z.object({ idCurso: z.int(), codigo: z.string(), nombre: z.string() }),
  periodo: z.object({ idPeriodo: z.int(), nombre: z.string() }),
  idCertificacionFormato: z.int(),
  formato: FormatoRef,
  fechaEmision: Fecha,
  /** The values printed on it. */
  datos: z.object({ nombre: z.string(), documento: z.string(), curso: z.string() }),
  sha256: z.string(),
  bytes: z.int(),
  fechaEnvio: Instante.nullable(),
  /** Public address where it is verified. */
  direccion: z.string(),
  /** Why it was issued despite overdue debt. Hidden from the student. */
  excepcion: z.string().nullable(),
  observacion: z.string().nullable(),
  /** Why it was annulled. */
  motivo: z.string().nullable(),
  /** The certificate that replaces it. */
  idReemplazo: z.int().nullable(),
  reemplazo: z.object({ idCertificado: z.int(), codigo: z.string() }).nullable(),
  estado: EstadoCertificado,
  ...commonFields,
})
export type Certificado = z.infer<typeof Certificado>

const Codigo = texto(60)
const certificados = z.array(Id).min(1).max(500)

/** Public data for anyone with the code. */
const Verification = z.object({
  codigo: z.string(),
  valido: z.boolean(),
  estado: EstadoCertificado,
  /** Issued by the program of before: it has its old number, and its paper is not here. */
  deAntes: z.boolean(),
  institucion: z.string(),
  formato: z.string().nullable(),
  /** The name; the beginnings of its words for a certificate of before, because its number may be guessed. */
  nombre: z.string(),
  /** The last characters of the document: enough to recognize it, not to use it. */
  documento: z.string(),
  curso: z.string(),
  horas: z.string(),
  fechaInicio: Fecha.nullable(),
  fechaFin: Fecha.nullable(),
  fechaEmision: Fecha,
  sha256: z.string().nullable(),
  fechaAnulacion: Fecha.nullable(),
  /** The replacement is public; why it was annulled stays between the institution and the student. */
  reemplazo: z.string().nullable(),
})
export type Verification = z.infer<typeof Verification>

export const certificado = {
  ...entity({
    nombre: 'certificado',
    plural: 'certificados',
    permisos: {
      ver: ['web_ingreso_control_economico_matriculas', 'per_certificado_emitir', 'menu_miscursos'],
      guardar: 'per_certificado_emitir',
      eliminar: 'per_certificado_anular',
    },
    familia: ['veNotas'],
    detalle: Certificado,
    fila: Certificado,
    entrada: {
      idMatricula: Id,
      idCertificacionFormato: Id,
      /** Why it is issued despite overdue debt. */
      excepcion: Motivo.optional(),
      observacion: optionalTexto(500),
    },
    cambio: { observacion: optionalTexto(500) },
    /** The paper stays as it was issued. */
    cambios: { observacion: LIBRE },
    filtro: {
      estado: oneOrMany(EstadoCertificado),
      idUsuario: oneOrManyIds,
      idMatricula: oneOrManyIds,
      idGrupo: oneOrManyIds,
      idCurso: oneOrManyIds,
      idPeriodo: oneOrManyIds,
      idCertificacionFormato: oneOrManyIds,
      conExcepcion: z.boolean().optional(),
    },
    orden: ['fechaEmision', 'alumno', 'codigo', 'estado', 'fechaCreacion'],
    pideClave: 'archivo',
  }),
  /** Issues a certificate for each enrolment that meets the format's criterion: of a list, or of a whole group. */
  emitir: op({
    method: 'POST',
    path: '/certificados/emitir',
    kind: 'write',
    permiso: 'per_certificado_emitir',
    input: z
      .strictObject({
        matriculas: z.array(Id).min(1).max(500).optional(),
        idGrupo: Id.optional(),
        idCertificacionFormato: Id,
        excepcion: Motivo.optional(),
      })
      .refine((v) => (v.matriculas === undefined) !== (v.idGrupo === undefined), {
        path: ['matriculas'],
        params: { clave: 'certificado.matriculasOGrupo' },
      }),
    output: MasivoConCorrida,
  }),
  /** Counts those of a group who passed, and those of them with a certificate that stands. */
  avance: op({
    method: 'GET',
    path: '/certificados/grupo/:idGrupo',
    kind: 'read',
    permiso: 'per_certificado_emitir',
    input: z.strictObject({ idGrupo: IdTexto }),
    output: z.object({ aprobados: z.int(), conCertificado: z.int() }),
  }),
  /** With `reemitir`, another replaces it at once, with the present data. */
  anular: op({
    method: 'POST',
    path: '/certificado/anular',
    kind: 'write',
    permiso: 'per_certificado_anular',
    input: z.strictObject({ idCertificado: Id, motivo: Motivo, reemitir: z.boolean().default(false) }),
    output: saved('certificado', Certificado),
  }),
  /** Mails the certificate of an enrolment; issues it first if it has none. */
  porCorreo: op({
    method: 'POST',
    path: '/matricula/certificadoporcorreo',
    kind: 'write',
    permiso: 'per_certificado_emitir',
    body: 'form',
    input: z.strictObject({
      idMatricula: IdTexto,
      idUsuario: IdTexto.optional(),
      idCertificacionFormato: IdTexto.optional(),
      excepcion: Motivo.optional(),
    }),
    output: saved('certificado', Certificado),
  }),
  enviar: op({
    method: 'POST',
    path: '/certificados/correo',
    kind: 'write',
    permiso: 'per_certificado_emitir',
    input: z.strictObject({ certificados }),
    output: Masivo,
  }),
  /** The PDFs of live certificates, by student, as one ZIP. */
  zip: op({
    method: 'POST',
    path: '/certificados/zip',
    kind: 'read',
    permiso: ['web_ingreso_control_economico_matriculas', 'per_certificado_emitir'],
    pideClave: true,
    file: true,
    input: z
      .strictObject({
        certificados: certificados.optional(),
        idGrupo: Id.optional(),
        idCertificacionFormato: Id.optional(),
      })
      .refine((v) => v.certificados !== undefined || v.idGrupo !== undefined, {
        path: ['certificados'],
        params: { clave: 'certificado.certificadosOGrupo' },
      }),
    output: Descarga,
  }),
  /** The PDF as issued, also of an annulled certificate. */
  archivo: op({
    method: 'GET',
    path: '/certificado/archivo/:id',
    kind: 'read',
    permiso: ['web_ingreso_control_economico_matriculas', 'per_certificado_emitir', 'menu_miscursos'],
    familia: ['veNotas'],
    file: true,
    input: z.strictObject({ id: IdTexto }),
    output: Descarga,
  }),
  verificar: op({
    method: 'GET',
    path: '/certificado/verificar/:codigo',
    kind: 'effect',
    permiso: 'PUBLICO',
    input: z.strictObject({ codigo: Codigo }),
    output: Verification,
  }),
  pdf: op({
    method: 'GET',
    path: '/certificado/:codigo/pdf',
    kind: 'effect',
    permiso: 'PUBLICO',
    file: true,
    input: z.strictObject({ codigo: Codigo }),
    output: Descarga,
  }),
}
