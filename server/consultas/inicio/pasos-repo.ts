import { sql } from 'kysely'

import type { ClaveDespues, Paso } from '#contract/consultas/inicio.ts'
import { AJUSTES } from '#contract/institucion/ajuste.ts'
import type { Ctx } from '#server/core/ctx.ts'

/**
 * The setup steps of a new installation, each with the newest row that does it: a period and a group once they are open, a price
 * list once it charges, a payment once it is confirmed.
 */
export async function primerosPasos({ db }: Ctx): Promise<Paso[]> {
  const { rows } = await sql<Paso>`
    select clave, coalesce(hecho, id is not null) as hecho, id from (values
      ('institucion', parametro_de('institucion.nombre') <> ${AJUSTES['institucion.nombre'].usual}, null::bigint),
      ('periodo', null::boolean, (select max(id_periodo) from periodo where estado = 'ABIERTO')),
      ('curso', null, (select max(id_curso) from curso where estado = 'ACTIVO')),
      ('tarifario', null, (
        select max(t.id_tarifario) from tarifario t
        join tarifario_concepto k on k.id_tarifario = t.id_tarifario and k.estado = 'ACTIVO' and k.obligatorio
        where t.estado = 'ACTIVO' and hoy() between t.vigencia_desde and coalesce(t.vigencia_hasta, 'infinity'))),
      ('grupo', null, (select max(id_grupo) from grupo where estado in ('ABIERTO', 'EN_CURSO', 'FINALIZADO'))),
      ('matricula', null, (select max(id_matricula) from matricula where estado <> 'ELIMINADA')),
      ('pago', null, (select max(id_ingreso) from ingreso where estado = 'CONFIRMADO'))) p (clave, hecho, id)`.execute(
    db,
  )
  return rows
}

type Despues = { clave: ClaveDespues; hecho: boolean }

/** The rest that a school has by now: another user of the staff, an account or a wallet, electronic receipts, a list of students, an old school. */
export async function despuesDelPrimerPago({ db }: Ctx): Promise<Despues[]> {
  const { rows } = await sql<Despues>`
    select clave, coalesce(hecho, false) as hecho from (values
      ('equipo', (select count(*) > 1 from usuario u join perfil p on p.id_perfil = u.id_perfil
        where u.estado = 'ACTIVO' and 'menu_miscursos' <> all (p.authorities))),
      ('cuentas', exists (select from cuenta_bancaria where estado = 'ACTIVO')
        or parametro_de('pago.yape') <> '' or parametro_de('pago.plin') <> ''),
      ('comprobantes', parametro_de('comprobante.emite') = 'true'),
      ('lista', exists (select from corrida where accion = 'MATRICULAR')),
      ('importacion', exists (select from importacion where estado = 'HECHA'))) p (clave, hecho)`.execute(db)
  return rows
}
