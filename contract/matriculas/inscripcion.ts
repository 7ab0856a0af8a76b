import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import {
  Archivo,
  codigos,
  DineroFila,
  DineroOrZero,
  Fecha,
  Hecho,
  Id,
  identifier,
  Instante,
  linea,
  optionalLinea,
  texto,
} from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { SignedAnswer } from '#contract/pagos/pasarela.ts'
import { Relacion } from '#contract/personas/familia.ts'
import { isAge, Telefono } from '#contract/personas/usuario.ts'

import { EstadoEspera } from './espera.ts'

/** `POR_ENLACE`: a mailed link must be opened first. `EN_LISTA`: the money came late and no seat was left. */
export const EstadoInscripcion = z
  .enum(['POR_ENLACE', 'PENDIENTE', 'FIRME', 'VENCIDA', 'EN_LISTA'])
  .register(codigos, { palabras: 'estado.inscripcion' })
export type EstadoInscripcion = z.infer<typeof EstadoInscripcion>

/** Why it is over although its state does not say so. `TARDE`: the money came after the group had stopped taking students. */
const FinInscripcion = z.enum(['GRUPO_CANCELADO', 'RETIRADA', 'TRASLADADA', 'TARDE'])
export type FinInscripcion = z.infer<typeof FinInscripcion>

export const MedioInscripcion = z
  .enum(['TARJETA', 'TRANSFERENCIA', 'CAJA'])
  .register(codigos, { palabras: 'medioInscripcion' })
export type MedioInscripcion = z.infer<typeof MedioInscripcion>

/** Seconds in which people do not fill in a form. */
export const LEAST_SECONDS = 3

const nombre = {
  tipoDocumento: texto(20),
  numeroDocumento: identifier(20),
  nombres: linea(80),
  papellido: optionalLinea(60).transform((v) => v ?? ''),
  sapellido: optionalLinea(60),
}
/** Ways to write to a person. */
const contacto = { correo: z.email().max(120), celular: Telefono }
export const Nacimiento = Fecha.refine(isAge, { params: { clave: 'campo.edad' } })

/** The student: with the own mail, or as the child of an adult. */
const Alumno = z.strictObject({
  ...nombre,
  correo: contacto.correo.nullish().transform((v) => v ?? null),
  celular: Telefono,
  fechaNacimiento: Nacimiento.nullish().transform((v) => v ?? null),
})
export type Alumno = z.infer<typeof Alumno>
const Adulto = z.strictObject({ ...nombre, ...contacto, relacion: Relacion })
export type Adulto = z.infer<typeof Adulto>

/** The payment that was made already, by a transfer or a wallet. Its voucher follows by `constancia`. */
const Transferencia = z.strictObject({
  /** A tipo of MEDIO_PAGO. */
  idMedioPago: Id,
  fecha: Fecha,
  numeroOperacion: optionalLinea(40),
})

/** Two fields of every form: a trap that people do not see. */
const trap = { web: z.string().max(200).optional() }
/** The code of a mailed link. */
const Enlace = z.string().regex(/^[\w-]{43}$/)
/** The code of a turn in a waiting list, or that of one of its readers. */
const Turno = z.union([z.uuid(), z.string().regex(/^\d{1,15}-\d{1,15}-[0-9a-f]{40}$/)])
/** The code of the reservation, or of the link that was mailed for it. */
const Reserva = z.strictObject({ reserva: z.union([z.uuid(), Enlace]) })

/** The way to pay a seat, with what was read and accepted before. */
const pago = {
  /** Number of the text of the terms that was shown; 0 where the institution has none. */
  aceptaTerminos: z.int().min(0),
  medio: MedioInscripcion,
  /** The price that was shown, of now and in all: refused when it is another by then. */
  precio: z.strictObject({ ahora: DineroOrZero, total: DineroOrZero }).optional(),
  transferencia: Transferencia.optional(),
}

const Respuesta = z.object({
  mensaje: z.string(),
  estado: EstadoInscripcion,
  fin: FinInscripcion.nullable(),
  /** Until when the seat is kept. */
  vence: Instante.nullable(),
})

/** An enrolment of the public door as its asker reads it. */
const Inscripcion = Respuesta.extend({
  idGrupo: z.int(),
  medio: MedioInscripcion,
  /** Amount that is paid now. */
  monto: DineroFila,
  moneda: MonedaRef.nullable(),
  correo: z.string().nullable(),
  /** The mailed link must be opened for a seat that costs nothing. */
  faltaCorreo: z.boolean(),
  enRevision: z.boolean(),
  /** A transfer that was reported has no photo yet. */
  faltaFoto: z.boolean(),
  cuentas: z.array(
    z.object({
      concepto: z.string(),
      fecha: Fecha,
      monto: DineroFila,
      saldo: DineroFila,
      ahora: z.boolean(),
    }),
  ),
})

const publico = { method: 'POST', kind: 'effect', permiso: 'PUBLICO' } as const

/** Enrolling at the public door: with a reservation, without a session. */
export const inscripcion = {
  /**
   * Enrols a new person in the seat of a reservation, and an adult with them where they are a minor. To the owner of a known document a link
   * is mailed, and nothing else is told; its code comes back as `reserva`, without the person.
   */
  inscribir: op({
    ...publico,
    path: '/publico/inscripcion',
    status: 201,
    input: z.strictObject({
      ...Reserva.shape,
      persona: Alumno.optional(),
      adulto: Adulto.optional(),
      ...pago,
      ...trap,
    }),
    output: Respuesta,
  }),
  /**
   * Enrols the user of the session, or a student of theirs that their link lets them pay for, in the seat of a reservation: what the mailed
   * link of a known document does, with the session as the proof.
   */
  conSesion: op({
    method: 'POST',
    path: '/inscripcion/sesion',
    kind: 'effect',
    permiso: 'SESION',
    familia: ['paga'],
    status: 201,
    input: z.strictObject({ reserva: z.uuid(), idUsuario: Id, ...pago }),
    output: Respuesta,
  }),
  /** The photo of the transfer that an enrolment reported: once. */
  constancia: op({
    ...publico,
    path: '/publico/inscripcion/constancia',
    body: 'multipart',
    input: z.strictObject({ ...Reserva.shape, archivo: Archivo }),
    output: Hecho,
  }),
  /** Tells how far it came, in a sentence. */
  estado: op({
    ...publico,
    path: '/publico/inscripcion/ver',
    input: Reserva,
    output: Inscripcion,
  }),
  /** A form to pay by card what is paid now; the seat is kept while it is open. */
  tarjeta: op({
    ...publico,
    path: '/publico/inscripcion/tarjeta',
    input: Reserva,
    output: z.object({
      formToken: z.string(),
      publicKey: z.string(),
      monto: DineroFila,
      moneda: z.string(),
      vence: Instante,
    }),
  }),
  /** Takes what the gateway's form brings back, as far as it is signed. */
  retorno: op({
    ...publico,
    path: '/publico/inscripcion/retorno',
    input: SignedAnswer.extend(Reserva.shape),
    body: 'form',
    output: Respuesta,
  }),
  /** Verifies the mail by its link. */
  confirmar: op({
    ...publico,
    path: '/publico/inscripcion/confirmar',
    input: z.strictObject({ enlace: Enlace }),
    output: Respuesta,
  }),
  /** Enters the waiting list, with the `turno` of the refusal. */
  esperar: op({
    ...publico,
    path: '/publico/espera',
    status: 201,
    input: z.strictObject({
      turno: z.string().min(20).max(100),
      persona: Alumno,
      adulto: Adulto.optional(),
      ...trap,
    }),
    output: Hecho,
  }),
  /** Tells what the link of a turn in the waiting list is for. */
  turno: op({
    ...publico,
    path: '/publico/espera/ver',
    input: z.strictObject({ enlace: Turno }),
    output: z.object({
      mensaje: z.string(),
      idGrupo: z.int(),
      estado: EstadoEspera.nullable(),
      /** Ticket that tells what happened to the seats of the group by now. */
      turno: z.string(),
    }),
  }),
  /** Takes or refuses an offered seat, by the link of its mail. */
  responder: op({
    ...publico,
    path: '/publico/espera/responder',
    input: z.strictObject({ enlace: Turno, acepta: z.boolean() }),
    output: Hecho,
  }),
}
