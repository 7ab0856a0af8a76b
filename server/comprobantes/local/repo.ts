import { local } from '#contract/comprobantes/local.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const locales = table(local, {
  name: 'local',
  view: 'localFila',
  id: 'idLocal',
  alcance: 'LIBRE',
  texto: 'texto',
  defaultSort: 'nombre',
  campoDe: {
    local_nombre_unico: 'nombre',
    local_codigo_unico: 'codigo',
    local_codigo: 'codigo',
    local_ubigeo: 'ubigeo',
  },
})

type Cashier = { idLocal: number; idUsuario: number }

export async function putCashier({ db }: Ctx, cashier: Cashier) {
  await db
    .insertInto('localCajero')
    .values(cashier)
    .onConflict((oc) => oc.column('idUsuario').doUpdateSet({ idLocal: cashier.idLocal }))
    .execute()
}

export async function removeCashier({ db }: Ctx, { idLocal, idUsuario }: Cashier) {
  await db
    .deleteFrom('localCajero')
    .where('idUsuario', '=', idUsuario)
    .where('idLocal', '=', idLocal)
    .execute()
}
