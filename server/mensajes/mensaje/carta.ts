import type { TipoMensaje } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'

import type { Casa } from './casa.ts'
import { detalleDe, eachOf } from './detalle.ts'
import { debtorsOf, type Deudor } from './deudas-repo.ts'
import { esperasDe } from './esperas-repo.ts'
import { type Lector, personasDe } from './lector-repo.ts'
import { type Matriculado, matriculadosDe } from './matriculados-repo.ts'
import { type Pago, pagosDe } from './pagos-repo.ts'

/** A reader, with the values of the placeholders. */
export type Carta = Lector & Partial<Pick<Deudor, 'deudas' | 'recordado'>> & { datos: Record<string, string> }

/** The data that the caller gives for the letters. */
export type Dado = {
  casa: Casa
  horas: number
  dichos?: Record<string, string>
  desde?: string
  hasta?: string
}

const persona = ({ nombres, nombreCompleto }: Lector, { nombre }: Casa) => ({
  nombre: nombres,
  nombreCompleto,
  institucion: nombre,
})

const deuda = ({ deudas }: Deudor, casa: Casa) => ({
  saldo: eachOf(casa, deudas, 'saldo'),
  vencido: eachOf(casa, deudas, 'vencido'),
  detalle: detalleDe(casa, deudas),
})

function curso({ horarios, ...row }: Matriculado, { t, idioma, formatos }: Casa) {
  const slots = horarios.map(({ dia, horaInicio, horaFin }) =>
    t('mensaje.horario', { dia: t(`dia.${dia}` as 'dia.1'), horaInicio, horaFin }),
  )
  return {
    curso: row.curso,
    grupo: row.grupo,
    codigo: row.codigo,
    periodo: row.periodo,
    fechaInicio: formatos.day(row.fechaInicio),
    horario: slots.length > 0 ? new Intl.ListFormat(idioma).format(slots) : t('mensaje.sinHorario'),
  }
}

const pago = (row: Pago, { formatos: { money, day } }: Casa) => ({
  monto: money(row.monto, row),
  fecha: day(row.fecha),
  medio: row.medio,
  recibo: row.recibo ?? '',
  motivo: row.motivo ?? '',
  detalle: row.cuentas.map((c) => `• ${c.concepto} (${c.curso}): ${money(c.monto, row)}`).join('\n'),
})

type Fuente = (ctx: Ctx, ids: number[], dado: Dado) => Promise<Carta[]>

const fuente =
  <F extends Lector>(
    leer: (ctx: Ctx, ids: number[], dado: Dado) => Promise<F[]>,
    decir: (fila: F, casa: Casa) => Record<string, string>,
  ): Fuente =>
  async (ctx, ids, dado) =>
    (await leer(ctx, ids, dado)).map((fila) => ({
      ...fila,
      datos: { ...persona(fila, dado.casa), ...decir(fila, dado.casa), ...dado.dichos },
    }))

const deudores = fuente(debtorsOf, deuda)
const matriculados = fuente(matriculadosDe, curso)
const pagos = fuente(pagosDe, pago)
// `codigo` is the certificate's, which the issuer gives in `dichos`; the enrolment's is `matricula`.
const certificados = fuente(matriculadosDe, (row, casa) => {
  const { codigo, ...rest } = curso(row, casa)
  return { ...rest, matricula: codigo }
})
const esperas = fuente(esperasDe, (row, { formatos }) => ({
  curso: row.curso,
  grupo: row.grupo,
  hasta: row.vence ? formatos.moment(row.vence) : '',
}))

const FUENTES: Record<TipoMensaje, Fuente> = {
  GENERAL: fuente(personasDe, () => ({})),
  RECORDATORIO: deudores,
  POR_VENCER: deudores,
  VENCIDA: deudores,
  MATRICULA: matriculados,
  CLASE_CANCELADA: matriculados,
  CERTIFICADO: certificados,
  VACANTE: esperas,
  PAGO_CONFIRMADO: pagos,
  PAGO_RECHAZADO: pagos,
}

/** The letters for these ids, of those that the actor reaches. */
export const cartasDe = (ctx: Ctx, tipo: TipoMensaje, { ids, ...dado }: Dado & { ids: number[] }) =>
  FUENTES[tipo](ctx, ids, dado)
