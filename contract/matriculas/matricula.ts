import { z } from 'zod'

import { CursoRef } from '#contract/academico/curso.ts'
import { EstadoGrupo } from '#contract/academico/grupo.ts'
import { HorarioRef } from '#contract/academico/horario.ts'
import { PeriodoRef } from '#contract/academico/periodo.ts'
import { ACTO, PROPIA } from '#contract/core/cambios.ts'
import { entity, rango } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  DineroFila,
  DineroOrZero,
  Fecha,
  FechaCercana,
  Id,
  IdTexto,
  MasivoConCorrida,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'
import { Cuenta, CuentaBreve, cuenta } from '#contract/cuentas/cuenta.ts'
import { AreaRef } from '#contract/institucion/area-ref.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'
import { ContactoPersona, Persona, UsuarioNuevo } from '#contract/personas/usuario.ts'

import { acciones } from './matricula-acciones.ts'
import { cargas } from './matricula-cargas.ts'

/** The office, the public page, or an offer of the waiting list accepted by its link. */
export const OrigenMatricula = z
  .enum(['OFICINA', 'PUBLICO', 'LISTA'])
  .register(codigos, { palabras: 'origenMatricula' })
export type OrigenMatricula = z.infer<typeof OrigenMatricula>

export const matriculaMoves = machine<EstadoMatricula | 'ELIMINADA'>()({
  confirmar: { from: ['PREINSCRITA'], to: 'ACTIVA' },
  suspender: { from: ['PREINSCRITA', 'ACTIVA'], to: 'SUSPENDIDA' },
  activar: { from: ['SUSPENDIDA', 'RETIRADA'], to: 'ACTIVA' },
  retirar: { from: ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA'], to: 'RETIRADA' },
  trasladar: { from: ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA'], to: 'TRASLADADA' },
  eliminar: { from: ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'RETIRADA'], to: 'ELIMINADA' },
})

/** States that hold a seat. */
export const HOLDS_SEAT: readonly string[] = ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA']
/** States in which the accesses may be opened: those closed by a suspension or a withdrawal stay closed. */
export const ACCEPTS_ACCESOS: readonly EstadoMatricula[] = ['PREINSCRITA', 'ACTIVA', 'CULMINADA']

/** The groups of one act, at most. */
export const MAX_GRUPOS = 20

/** An enrolment's charges and payments, over its live charges. */
const Totales = z.object({
  /** Null while there are no charges. */
  moneda: MonedaRef.nullable(),
  monto: DineroFila,
  descuento: DineroFila,
  pagado: DineroFila,
  saldo: DineroFila,
  vencido: DineroFila,
})

export const Matricula = z.object({
  idMatricula: z.int(),
  codigo: z.string(),
  idMatriculacion: z.int(),
  idUsuario: z.int(),
  usuario: PersonaRef,
  idGrupo: z.int(),
  grupo: z.object({
    idGrupo: z.int(),
    codigo: z.string(),
    fechaInicio: Fecha,
    fechaFin: Fecha,
    estado: EstadoGrupo,
  }),
  curso: CursoRef,
  periodo: PeriodoRef,
  area: AreaRef,
  idMatriculaTipo: z.int(),
  matriculaTipo: z.object({ idMatriculaTipo: z.int(), nombre: z.string() }),
  idTarifario: z.int().nullable(),
  fecha: Fecha,
  accesoAulaVirtual: z.boolean(),
  accesoComunicacion: z.boolean(),
  notaFinal: DineroFila.nullable(),
  aprobado: z.boolean().nullable(),
  motivo: z.string().nullable(),
  idMatriculaOrigen: z.int().nullable(),
  /** The door through which it came. */
  origen: OrigenMatricula,
  /** Null for readers who may not see amounts. */
  totales: Totales.nullable(),
  /** Live charges of the enrolment, the oldest due first. Null for readers who may not see amounts. */
  cuentas: z.array(CuentaBreve).nullable(),
  estado: EstadoMatricula,
  ...commonFields,
})
export type Matricula = z.infer<typeof Matricula>

/** A charge to generate with changes to its line of the price list: only the given fields differ. */
const CuentaPrevista = z.strictObject({
  idTarifarioConcepto: Id,
  monto: DineroOrZero.optional(),
  descuento: DineroOrZero.optional(),
  fechaVencimiento: FechaCercana.optional(),
})
export type CuentaPrevista = z.infer<typeof CuentaPrevista>

const terms = {
  idMatriculaTipo: Id,
  idTarifario: Id.nullish(),
  /** ACTIVA at once; needs the authority to confirm. */
  confirmar: z.boolean().optional(),
  /** The charges, when they differ from the price list. Needs per_cuenta_gestionar. */
  cuentas: z.array(CuentaPrevista).max(100).optional(),
}
const entrada = { idUsuario: Id, idGrupo: Id, fecha: Fecha.optional(), ...terms }
const cambio = {
  idMatriculaTipo: Id,
  fecha: Fecha,
  /** Needed when another type leaves a charge owing less. */
  motivo: Motivo.nullish(),
}

const filtro = {
  estado: oneOrMany(EstadoMatricula),
  origen: oneOrMany(OrigenMatricula),
  idMatricula: oneOrManyIds,
  idUsuario: oneOrManyIds,
  idGrupo: oneOrManyIds,
  idPeriodo: oneOrManyIds,
  idCurso: oneOrManyIds,
  idArea: oneOrManyIds,
  idMatriculaTipo: oneOrManyIds,
  idMatriculacion: oneOrManyIds,
  accesoAulaVirtual: z.boolean().optional(),
  accesoComunicacion: z.boolean().optional(),
  conDeuda: z.boolean().optional(),
}
const orden = ['idMatricula', 'fecha', 'alumno', 'codigo', 'estado', 'fechaCreacion'] as const

/** A student's course, with all that their page shows. */
const MatriculaDeAlumno = Matricula.extend({
  horarios: z.array(HorarioRef),
  /** The teacher's name, without their document. */
  docente: PersonaRef.omit({ tipoDocumento: true, numeroDocumento: true }).nullable(),
  enlaceAulaVirtual: z.string().nullable(),
  enlaceComunicacion: z.string().nullable(),
  /** 0–100: elapsed part of the group's dates. */
  progreso: z.int(),
})
export type MatriculaDeAlumno = z.infer<typeof MatriculaDeAlumno>

const entityOps = entity({
  nombre: 'matricula',
  plural: 'matriculas',
  permisos: {
    ver: ['web_ingreso_listado', 'web_grupo_listado', 'menu_miscursos'],
    buscar: ['web_ingreso_listado', 'web_grupo_listado'],
    guardar: 'per_matricula_nueva',
    eliminar: 'per_matricula_eliminar',
  },
  familia: ['veNotas', 'veDinero'],
  detalle: Matricula,
  fila: Matricula,
  entrada,
  cambio,
  cambios: { idMatriculaTipo: PROPIA, fecha: PROPIA, motivo: ACTO },
  filtro: {
    ...filtro,
    /** Passed in the last ninety days, without a live certificate. */
    porCertificar: z.boolean().optional(),
  },
  orden,
  pideClave: 'archivo',
})

/** Sums of the enrolments of a filter in a currency, over their live charges. */
const TotalMatriculas = Totales.extend({ idMoneda: z.int(), moneda: MonedaRef })

export const matricula = {
  ...entityOps,
  actualizar: op({ ...entityOps.actualizar, pideClave: 'rebaja' }),
  eliminar: op({ ...entityOps.eliminar, pideClave: 'rebaja' }),
  ver: op({
    ...entityOps.ver,
    /** With how to reach the student, for readers of users. */
    output: Matricula.extend({
      contacto: ContactoPersona.nullable(),
      /** Marks of the campaign that led to it; null without any. */
      campana: z
        .object({
          fuente: z.string().nullable(),
          medio: z.string().nullable(),
          campana: z.string().nullable(),
        })
        .nullable(),
      /** The policy of refunds that it was made with, and what a withdrawal still gives back (decision 237). */
      devolucion: z
        .object({
          mensaje: z.string(),
          hasta: Fecha,
          porcentaje: z.number(),
          pendiente: DineroFila.nullable(),
        })
        .nullable(),
    }),
  }),
  /** Sums the whole filter, apart from its pages, so that turning a page does not sum again. */
  totales: op({
    method: 'POST',
    path: '/matriculas/totales',
    kind: 'read',
    permiso: cuenta.buscar.permiso,
    input: entityOps.buscar.input.omit({ page: true, size: true, sort: true }),
    output: z.object({ monedas: z.array(TotalMatriculas) }),
  }),
  /** A student's enrolments; students get only their own. */
  deAlumno: op({
    method: 'POST',
    path: '/matriculas/alumno',
    /** Without `idUsuario`, staff read those of everybody. */
    pideClave: 'archivo',
    kind: 'read',
    permiso: ['menu_miscursos', 'web_ingreso_listado'],
    familia: ['veNotas', 'veDinero'],
    input: searchOf({ ...rango, ...filtro, idUsuario: Id.optional() }, orden),
    output: pageOf(MatriculaDeAlumno),
  }),
  /**
   * Registers a person and enrols them: a person known by their document is not registered twice, and refused when the
   * name is another, unless `idUsuario` says that it is that person.
   */
  conUsuario: op({
    method: 'POST',
    path: '/matricula/usuario',
    kind: 'write',
    permiso: 'per_matricula_nueva',
    status: 201,
    input: z
      .strictObject({ usuario: Persona.optional(), idUsuario: Id.optional(), idGrupo: Id, ...terms })
      .refine((v) => v.usuario !== undefined || v.idUsuario !== undefined, {
        path: ['usuario'],
        params: { clave: 'campo.usuarioOId' },
      }),
    output: z.object({
      mensaje: z.string(),
      usuario: UsuarioNuevo,
      matricula: Matricula,
      cuentas: z.array(Cuenta),
    }),
  }),
  /** Enrols in several groups in one act: all of them or none. */
  matriculacion: op({
    method: 'POST',
    path: '/matriculacion/guardarmatriculas',
    kind: 'write',
    permiso: 'per_matricula_nueva',
    status: 201,
    input: z.strictObject({
      idUsuario: Id,
      grupos: z.array(Id).min(1).max(MAX_GRUPOS),
      idMatriculaTipo: Id,
      confirmar: z.boolean().optional(),
    }),
    output: z.object({
      mensaje: z.string(),
      matriculacion: z.object({
        idMatriculacion: z.int(),
        idUsuario: z.int(),
        fecha: Fecha,
        estado: z.string(),
        ...commonFields,
      }),
      matriculas: z.array(Matricula),
      /** Price of the act by currency. Empty for readers who may not see amounts. */
      monedas: z.array(TotalMatriculas),
    }),
  }),
  confirmarInscripcion: op({
    method: 'POST',
    path: '/matricula/confirmarinscripcion',
    kind: 'write',
    permiso: 'per_matricula_confirmar',
    body: 'form',
    input: z.strictObject({ idMatricula: IdTexto, idUsuario: IdTexto.optional() }),
    output: saved('matricula', Matricula),
  }),
  /** Every PREINSCRITA of a group. */
  confirmarInscripciones: op({
    method: 'POST',
    path: '/matricula/confirmarinscripciones',
    kind: 'write',
    permiso: 'per_matricula_confirmar',
    body: 'form',
    input: z.strictObject({ idGrupo: IdTexto, idUsuario: IdTexto.optional() }),
    output: MasivoConCorrida,
  }),
  ...acciones,
  ...cargas,
}
