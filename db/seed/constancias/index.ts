import { createHash } from 'node:crypto'

import type { Db } from '#server/core/db.ts'
import type { Store } from '#server/institucion/archivo/index.ts'

import { dibujar } from './dibujar.ts'

type Reportado = {
  idIngreso: number
  fecha: string
  monto: string
  numeroOperacion: string | null
  banco: string | null
  medio: string
  nombres: string
  papellido: string
  login: string
}

const reportados = (db: Db): Promise<Reportado[]> =>
  db
    .selectFrom('ingreso as i')
    .innerJoin('usuario as u', 'u.idUsuario', 'i.idUsuario')
    .innerJoin('tipo as t', 't.idTipo', 'i.idMedioPago')
    .select(['i.idIngreso', 'i.fecha', 'i.monto', 'i.numeroOperacion', 'i.banco'])
    .select(['t.nombre as medio', 'u.nombres', 'u.papellido', 'u.login'])
    .where('i.estado', '=', 'REPORTADO')
    .where('i.numeroOperacion', 'is not', null)
    .orderBy('i.idIngreso')
    .execute()

const first = (text: string) => text.split(' ')[0] ?? ''

/** Title of a voucher by its method, in words that its reader knows. */
const TITLES: Record<string, string> = { Yape: 'DESTINO YAPE', Plin: 'PLIN', Depósito: 'DEPOSITO EN CUENTA' }
const titleOf = ({ banco, medio }: Reportado) => banco ?? TITLES[first(medio)] ?? 'TRANSFERENCIA'

/** The bank's proof of a payment; `short` writes another amount than the reported one. */
function ticket(pago: Reportado, short: boolean) {
  const { fecha, monto, numeroOperacion, nombres, papellido } = pago
  const [year, month, day] = fecha.split('-')
  return dibujar([
    { texto: titleOf(pago) },
    { texto: 'CONSTANCIA DE PAGO' },
    { texto: '--------------------' },
    { texto: `MONTO S/ ${short ? '20.00' : monto}` },
    { texto: `${day}/${month}/${year}` },
    { texto: `OPERACION ${numeroOperacion}` },
    { texto: '--------------------' },
    { texto: `DE ${first(nombres)} ${first(papellido)}`.slice(0, 20) },
    { texto: 'PARA INST. HORIZONTE' },
  ])
}

const SHORT = 2
/** Every fifth payment has no proof. */
const FORGETS = 5

/** Stores the proofs of the payments that students have reported. */
export async function constancias(db: Db, store: Store) {
  for (const [i, pago] of (await reportados(db)).entries()) {
    if (i % FORGETS === FORGETS - 1) continue
    const datos = ticket(pago, i === SHORT)
    await db
      .insertInto('archivo')
      .values({
        clave: await store.put(datos),
        idIngreso: pago.idIngreso,
        nombre: `constancia-${pago.numeroOperacion}.png`,
        tipo: 'image/png',
        bytes: datos.length,
        sha256: createHash('sha256').update(datos).digest('hex'),
        usuarioCreacion: pago.login,
      })
      .execute()
  }
}
