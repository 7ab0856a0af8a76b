import { fullName } from '#contract/core/person-name.ts'
import type { empresa } from '#contract/pagos/empresa.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { hoy } from '#server/core/today.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'
import { encolarCorreo } from '#server/mensajes/envio/index.ts'
import { casaDe } from '#server/mensajes/mensaje/index.ts'

import { requireCorreo } from './estado.ts'
import { companiesToRemind, recentReminder } from './recordar-repo.ts'
import { chargesOf, empresas, type OpenCharge } from './repo.ts'

/** Hour before which no reminder is sent by itself. */
const DESDE_HORA = 8
/** Most lines of a reminder: the statement has all of them. */
const LINES = 60

type Casa = Awaited<ReturnType<typeof casaDe>>

const overdueOf = async (ctx: Ctx, idEmpresa: number) =>
  (await chargesOf(ctx, idEmpresa)).filter(
    ({ vencida, saldo, enRevision }) => vencida && Number(saldo) > Number(enRevision),
  )

/** Lists the overdue charges, a line for each: student, concept, amount and due date. */
function linesOf({ t, formatos }: Casa, cargos: readonly OpenCharge[]): string {
  const lines = cargos.map(
    (one) =>
      `• ${fullName(one.usuario)}: ${t('recordatorio.vencio', {
        concepto: one.concepto,
        curso: one.curso,
        monto: formatos.money(Number(one.saldo), one.moneda),
        fecha: formatos.day(one.fechaVencimiento),
      })}`,
  )
  const more = lines.length - LINES
  return [...lines.slice(0, LINES), ...(more > 0 ? [t('recordatorio.mas', { count: more })] : [])].join('\n')
}

type Letter = { casa: Casa; fecha: string; desdeHora?: number }

/** Queues the reminder of a company in the institution's language. Its key has the day or due date that it is about. */
async function writeReminder(ctx: Ctx, idEmpresa: number, { casa, fecha, desdeHora }: Letter) {
  const row = await empresas.get(ctx, idEmpresa)
  const destino = requireCorreo(row)
  const cargos = await overdueOf(ctx, idEmpresa)
  if (cargos.length === 0) throw new Fail('CONFLICTO', 'recordatorio.sinDeuda')
  const { t, formatos, idioma } = casa
  const owed = row.monedas.filter(({ vencido }) => Number(vencido) > 0)
  const total = new Intl.ListFormat(idioma).format(
    owed.map((one) => formatos.money(Number(one.vencido), one.moneda)),
  )
  const words = { empresa: row.razonSocial, institucion: casa.nombre, total }
  const parts = [t('empresa.recordarTexto', words), linesOf(casa, cargos), casa.dondePagar, casa.nombre]
  await encolarCorreo(ctx, {
    idUsuario: null,
    idEmpresa,
    destino,
    asunto: t('empresa.recordarAsunto', words),
    cuerpo: parts.filter(Boolean).join('\n\n'),
    motivo: 'EMPRESA',
    clave: `EMPRESA_VENCIDA/${idEmpresa}/${fecha}`,
    desdeHora,
  })
  return destino
}

/** By hand, as a student is: not soon after another one. */
export const recordar: Handler<typeof empresa.recordar> = async (ctx, { idEmpresa }) => {
  // Held, so that two clerks do not both remind it.
  await empresas.lock(ctx, idEmpresa)
  const casa = await casaDe(ctx.db)
  const last = await recentReminder(ctx, idEmpresa)
  if (last) {
    const { 'recordatorio.horas': count } = await readSettings(ctx.db, ['recordatorio.horas'])
    throw new Fail('CONFLICTO', 'recordatorio.reciente', { cuando: casa.formatos.moment(last), count })
  }
  const destino = await writeReminder(ctx, idEmpresa, { casa, fecha: `hoy-${await hoy(ctx)}` })
  return { mensaje: ctx.t('empresa.recordada', { destino }) }
}

async function remindAll(ctx: Ctx, day: string) {
  const casa = await casaDe(ctx.db)
  for (const { idEmpresa, fecha } of await companiesToRemind(ctx, day)) {
    if (await recentReminder(ctx, idEmpresa)) continue
    if ((await overdueOf(ctx, idEmpresa)).length === 0) continue
    await writeReminder(ctx, idEmpresa, { casa, fecha, desdeHora: DESDE_HORA })
  }
}

/** Reminds companies of what just fell due, once a day, while students are reminded of it too. */
export const companyReminders = {
  nombre: 'empresa.vencida',
  activo: async (db: Db) => (await readSettings(db, ['aviso.VENCIDA']))['aviso.VENCIDA'],
  doWork: remindAll,
}
