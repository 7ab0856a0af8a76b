import { z } from 'zod'

import { clase } from '#contract/academico/clase.ts'
import { CursoRef } from '#contract/academico/curso.ts'
import { HorarioRef } from '#contract/academico/horario.ts'
import { op } from '#contract/core/op.ts'
import { codigos, DineroFila, Fecha, Id, IdTexto, Instante } from '#contract/core/shapes.ts'
import { CuentaBreve } from '#contract/cuentas/cuenta.ts'
import { AreaRef } from '#contract/institucion/area-ref.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'
import { ContactoPersona } from '#contract/personas/usuario.ts'

import { Camino } from './camino.ts'

/** Kinds of facts. The server sends those that the reader may read elsewhere. */
export const TipoHecho = z
  .enum(['MATRICULA', 'PAGO', 'MENSAJE', 'ASISTENCIA', 'CASO', 'CERTIFICADO', 'FAMILIA'])
  .register(codigos, { palabras: 'tipoHecho' })
export type TipoHecho = z.infer<typeof TipoHecho>

export const HechoPersona = z
  .enum([
    'MATRICULADO',
    'MATRICULA_CAMBIADA',
    'CUENTA_DIVIDIDA',
    'CUENTA_UNIDA',
    'PAGO_EMPEZADO',
    'PAGO_INFORMADO',
    'PAGO_REGISTRADO',
    'PAGO_CONFIRMADO',
    'PAGO_RECHAZADO',
    'PAGO_ANULADO',
    'PAGO_DEVUELTO',
    'CORREO_ENVIADO',
    'WHATSAPP_ENVIADO',
    'FALTA',
    'FALTA_JUSTIFICADA',
    'CASO_ABIERTO',
    'CASO_RESPONDIDO',
    'CASO_CAMBIADO',
    'CERTIFICADO_EMITIDO',
    'CERTIFICADO_ENVIADO',
    'CERTIFICADO_ANULADO',
    'CERTIFICADO_DE_ANTES',
    'VINCULO_HECHO',
    'VINCULO_ACEPTADO',
    'VINCULO_CAMBIADO',
    'VINCULO_LIMITADO',
    'VINCULO_ARCHIVO',
    'VINCULO_SIN_LIMITE',
    'VINCULO_TERMINADO',
  ])
  .register(codigos, { palabras: 'hecho' })

const Hecho = z.object({
  /** Names the fact, and orders those of one instant. */
  clave: z.string(),
  tipo: TipoHecho,
  hecho: HechoPersona,
  instante: Instante,
  /** Id of the enrolment, payment, message, class, case or certificate; of a link, of the other person. */
  idRegistro: z.int(),
  curso: z.string().nullable(),
  grupo: z.string().nullable(),
  importe: DineroFila.nullable(),
  moneda: MonedaRef.nullable(),
  /** Method of a payment; of a link, name of its author. */
  medio: z.string().nullable(),
  /** Number of the record; of a link, rights given and taken, as `+veNotas -paga`. */
  numero: z.string().nullable(),
  /** State that the record reached by this fact; of a payment and a message, the present state; of a link, its limit. */
  estado: z.string().nullable(),
  asunto: z.string().nullable(),
  detalle: z.string().nullable(),
})
export type Hecho = z.infer<typeof Hecho>

/** Position after a fact: its microseconds since 1970 and its key. */
const Cursor = z.string().regex(/^\d{1,17}:[a-z-]{1,30}\d{1,15}$/)

const Dinero = z.object({
  moneda: MonedaRef,
  facturado: DineroFila,
  saldo: DineroFila,
  vencido: DineroFila,
})

const MatriculaDePersona = z.object({
  idMatricula: z.int(),
  codigo: z.string(),
  fecha: Fecha,
  estado: EstadoMatricula,
  area: AreaRef,
  curso: CursoRef,
  grupo: z.object({ idGrupo: z.int(), codigo: z.string(), fechaInicio: Fecha }),
  horarios: z.array(HorarioRef),
  /** Null for a reader of no attendance. */
  asistencia: z.object({ clases: z.int(), asistidas: z.int() }).nullable(),
  /** Mean of the grades there are; null without any, and for a reader of no grades. */
  promedio: DineroFila.nullable(),
  /** By currency; null for a reader of no charges. */
  dinero: z.array(Dinero.extend({ cuentas: z.array(CuentaBreve) })).nullable(),
})
export type MatriculaDePersona = z.infer<typeof MatriculaDePersona>

/** Opens one's page: what each part shows has the authority of its own list. */
const permiso = ['web_usuario_listado', 'web_ingreso_listado', 'web_grupo_listado'] as const

export const persona = {
  ver: op({
    method: 'GET',
    path: '/persona/:id',
    kind: 'read',
    permiso,
    input: z.strictObject({ id: IdTexto }),
    output: z.object({
      persona: PersonaRef,
      /** For readers of users. */
      contacto: ContactoPersona.extend({
        edad: z.int().nullable(),
        /** As a `data:` address. */
        foto: z.string().nullable(),
      }).nullable(),
      esAlumno: z.boolean(),
      /** By currency; null for a reader of no charges. */
      dinero: z
        .array(
          Dinero.extend({
            /** Part of the overdue amount, in payments that wait for the staff. */
            vencidoEnRevision: DineroFila,
          }),
        )
        .nullable(),
      proximaClase: z
        .object({ idClase: z.int(), fecha: Fecha, horaInicio: z.string(), curso: z.string() })
        .nullable(),
      /** Newest first; null for a reader of no enrolments. */
      matriculas: z.array(MatriculaDePersona).nullable(),
    }),
  }),
  /** The classes of each enrolment of a person that the reader reaches, noted and to come. */
  clases: op({
    method: 'POST',
    path: '/persona/clases',
    kind: 'read',
    permiso: clase.matriz.permiso,
    input: z.strictObject({ idUsuario: Id }),
    output: z.object({ cursos: z.array(Camino.omit({ pide: true })) }),
  }),
  /** Hours of the classes of a teacher by month, the newest first: a year, and the month that comes. */
  horas: op({
    method: 'GET',
    path: '/persona/:id/horas',
    kind: 'read',
    permiso: clase.buscar.permiso,
    input: z.strictObject({ id: IdTexto }),
    output: z.object({
      content: z.array(
        z.object({
          /** The first day of the month. */
          mes: Fecha,
          clases: z.int(),
          minutosDados: z.int(),
          minutosPorDar: z.int(),
        }),
      ),
    }),
  }),
  /** Lists the facts of a person, newest first, part by part. */
  hechos: op({
    method: 'POST',
    path: '/persona/hechos',
    kind: 'read',
    permiso,
    input: z.strictObject({
      idUsuario: Id,
      tipo: TipoHecho.optional(),
      despuesDe: Cursor.optional(),
      size: z.int().min(1).max(100).default(20),
    }),
    output: z.object({
      content: z.array(Hecho),
      /** `despuesDe` of the next part; null when this is the last. */
      siguiente: z.string().nullable(),
      /** The kinds that the reader may read. */
      tipos: z.array(TipoHecho),
    }),
  }),
}
