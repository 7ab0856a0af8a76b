import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Answer } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { formatosDe, institucion, monedaDe } from '#server/institucion/institucion/index.ts'

import { findReported } from './constancia-repo.ts'
import { cuentasDe, type Hechos } from './estado-repo.ts'
import { finOf, moneySentence } from './fin.ts'

/** The sentence of a state: which one, by the way to pay and by what came late. */
function stateOf({ estado, medio, gratis, tarde, enRevision }: Hechos) {
  if (estado === 'FIRME') return tarde ? 'FIRME.tarde' : 'FIRME'
  if (estado !== 'PENDIENTE') return estado
  if (gratis) return 'PENDIENTE.GRATIS'
  if (enRevision && medio === 'TRANSFERENCIA') return 'PENDIENTE.TRANSFERENCIA'
  return medio === 'CAJA' ? 'PENDIENTE.CAJA' : 'PENDIENTE.TARJETA'
}

/** Tells in a sentence how far an enrolment came. */
export async function answerOf(ctx: Ctx, one: Hechos) {
  const { moment } = await formatosDe(ctx)
  const { direccion } = await institucion(ctx.db)
  const donde = direccion || ctx.t('inscripcion.enCaja')
  const fin = finOf(one)
  const words = { cuando: moment(one.vence), donde, curso: one.curso }
  const story = fin
    ? ctx.t(`inscripcion.fin.${fin}`, words)
    : ctx.t(`inscripcion.mensaje.${stateOf(one)}`, words)
  return {
    mensaje: [story, await moneySentence(ctx, one, fin)].filter(Boolean).join(' '),
    estado: one.estado,
    fin,
    vence: fin ? null : one.estado === 'PENDIENTE' || one.estado === 'POR_ENLACE' ? one.vence : null,
  }
}

/** The same with what is owed, for the page of its asker. */
export async function detailOf(ctx: Ctx, one: Hechos): Promise<Answer<typeof inscripcion.estado>> {
  const cuentas = one.idMatricula === null ? [] : await cuentasDe(ctx, one.idMatricula)
  const [first] = cuentas
  const reported = one.idMatricula === null ? undefined : await findReported(ctx, one.idMatricula)
  return {
    ...(await answerOf(ctx, one)),
    idGrupo: one.idGrupo,
    medio: one.medio,
    monto: toAmount(sumCents(cuentas.filter(({ ahora }) => ahora).map(({ saldo }) => Number(saldo)))),
    moneda: first ? await monedaDe(ctx.db, first.idMoneda) : null,
    correo: one.correo,
    faltaCorreo: one.estado === 'PENDIENTE' && one.gratis && !one.verificado,
    enRevision: one.enRevision,
    faltaFoto: one.medio === 'TRANSFERENCIA' && reported?.conFoto === false,
    cuentas,
  }
}
