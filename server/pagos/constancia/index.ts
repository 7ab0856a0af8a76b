import type { FastifyInstance } from 'fastify'

import type { Permiso } from '#contract/core/permisos.ts'
import { ACCEPTS_CONSTANCIA, CHANGES_CONSTANCIA, constancia } from '#contract/pagos/constancia.ts'
import { bind } from '#server/core/bind.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import {
  addVoucherFile,
  archivoDe,
  filesOf,
  keepFile,
  removeVoucherFile,
  setVoucherFile,
  type Store,
} from '#server/institucion/archivo/index.ts'
import { ingresos, lockAccountOf, provenWith } from '#server/pagos/ingreso/index.ts'
import { leer } from '#server/pagos/lectura/index.ts'

const MAY_UPLOAD: Permiso[] = ['per_ingreso_nuevo']
const MAY_REMOVE: Permiso[] = ['per_ingreso_nuevo', 'per_ingreso_eliminar']
const MAY_SEE: Permiso[] = ['web_ingreso_listado']

type Reach = { get: typeof ingresos.get; staff: Permiso[] }

/** Staff with an authority reach any payment; the rest only their own. Another's, and a company's, answers 404. */
async function requireReached(ctx: Ctx, idIngreso: number, { get, staff }: Reach) {
  const { actor } = ctx
  const pago = await get(ctx, idIngreso)
  const isStaff = actor.alcance !== 'ALUMNO' && staff.some((permiso) => actor.authorities.has(permiso))
  if (!isStaff && (pago.idEmpresa !== null || !actor.propios.includes(pago.idUsuario))) throw noEncontrado()
  return { estado: pago.estado, desde: ACCEPTS_CONSTANCIA[isStaff ? 'personal' : 'alumno'] }
}

/** The same, while it takes a voucher. Returns whether one takes the place of another: a confirmed payment keeps the one looked at. */
async function requireOpen(ctx: Ctx, idIngreso: number, reach: Reach) {
  const { estado, desde } = await requireReached(ctx, idIngreso, reach)
  if (!desde.some((one) => one === estado)) throw transicion(ctx, 'ingreso', { estado, desde })
  return CHANGES_CONSTANCIA.some((one) => one === estado)
}

/** Ids of the payments that the voucher of one proves, held with their accounts. An actor of own rows reaches the students of all of them. */
async function lockProven(ctx: Ctx, idIngreso: number): Promise<number[]> {
  await lockAccountOf(ctx, idIngreso)
  const proven = await provenWith(ctx, idIngreso)
  const { alcance, propios } = ctx.actor
  if (alcance === 'ALUMNO' && proven.some(({ idUsuario }) => !propios.includes(idUsuario)))
    throw noEncontrado()
  return proven.map((one) => one.idIngreso)
}

/** Takes a file as the voucher of a payment, or adds it to a confirmed one. */
export const uploadVoucher =
  (store: Store, most: number | undefined): Handler<typeof constancia.subir> =>
  async (ctx, { idIngreso, archivo }) => {
    await requireOpen(ctx, idIngreso, { get: ingresos.get, staff: MAY_UPLOAD })
    const kept = await keepFile(ctx, { store, most }, archivo)
    return ctx.step(async (inside) => {
      const proven = await lockProven(inside, idIngreso)
      const replaces = await requireOpen(inside, idIngreso, { get: ingresos.lock, staff: MAY_UPLOAD })
      const put = replaces ? setVoucherFile : addVoucherFile
      for (const one of proven) await put(inside, one, kept)
      const row = await ingresos.get(inside, idIngreso)
      return {
        ...saved(inside, 'ingreso', row),
        mensaje: ctx.t(replaces ? 'constancia.guardada' : 'constancia.agregada'),
      }
    })
  }

const ver =
  (store: Store): Handler<typeof constancia.ver> =>
  async (ctx, { id, idArchivo }) => {
    await requireReached(ctx, id, { get: ingresos.get, staff: MAY_SEE })
    const archivo = await archivoDe(ctx, id, idArchivo)
    const datos = archivo && (await store.get(archivo.clave))
    if (!datos) throw noEncontrado()
    return { nombre: archivo.nombre, tipo: archivo.tipo, datos }
  }

const archivos: Handler<typeof constancia.archivos> = async (ctx, { id }) => {
  await requireReached(ctx, id, { get: ingresos.get, staff: MAY_SEE })
  return { content: await filesOf(ctx, id) }
}

const eliminar: Handler<typeof constancia.eliminar> = async (ctx, { id }) => {
  const proven = await lockProven(ctx, id)
  const changes = await requireOpen(ctx, id, { get: ingresos.lock, staff: MAY_REMOVE })
  if (!changes) throw new Fail('CONFLICTO', 'regla.archivo_confirmado')
  const removed = []
  for (const one of proven) removed.push(await removeVoucherFile(ctx, one))
  if (!removed.includes(true)) throw noEncontrado()
  return { mensaje: ctx.t('constancia.retirada') }
}

export const constanciaRoutes = (app: FastifyInstance) =>
  bind(app, constancia, {
    subir: uploadVoucher(app.archivos, app.env.limites.almacen),
    ver: ver(app.archivos),
    archivos,
    eliminar,
    leer,
  })
