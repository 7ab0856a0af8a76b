import { sql } from 'kysely'

import { NIVEL } from '#contract/core/niveles.ts'
import type { Answer } from '#contract/core/op.ts'
import type { expediente } from '#contract/operacion/expediente.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Preview = Answer<typeof expediente.supresion>
type Db = Pick<Ctx, 'db'>

/** Changes that sign for what concerns others: the staff who made them answer for them. */
const SIGNED = [
  'ingreso',
  'cuenta',
  'matricula',
  'calificacion',
  'asistencia',
  'certificado',
  'cierre',
  'perfil',
  'parametro',
  'grupo',
]

type Obstacles = {
  suprimida: boolean
  firma: boolean
  matricula: boolean
  pago: boolean
  /** A comprobante that the tax office has not answered yet. */
  comprobante: boolean
  deuda: boolean
  saldo: boolean
  /** The first day on which what must be kept may be made anonymous; null if nothing must. */
  desde: string | null
  enPlazo: boolean
}

/** Reads the obstacles to the erasure of a person. */
export async function obstaclesOf({ db }: Db, idUsuario: number): Promise<Obstacles | undefined> {
  const { rows } = await sql<Obstacles>`
    select u.suprimido is not null as suprimida,
      p.nivel < ${NIVEL.ALUMNO} and (p.nivel = ${NIVEL.ADMINISTRADOR} or exists (
        select from auditoria a where a.id_actor = u.id_usuario and a.entidad = any (${SIGNED}::text[]))) as firma,
      exists (select from matricula m where m.id_usuario = u.id_usuario and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA')) as matricula,
      exists (select from ingreso i where i.id_usuario = u.id_usuario and i.estado in ('REPORTADO', 'PENDIENTE', 'EN_PROCESO')) as pago,
      exists (select from comprobante c where c.id_comprobante = any (comprobantes_de(u.id_usuario))
        and (c.estado in ('PENDIENTE', 'ENVIADO', 'EXCEPCION') or c.baja = 'PENDIENTE')) as comprobante,
      exists (select from cuenta c where c.id_usuario = u.id_usuario and c.estado in ('PENDIENTE', 'PARCIAL') and c.saldo > 0) as deuda,
      exists (select from ingreso i where i.id_usuario = u.id_usuario and i.estado = 'CONFIRMADO' and i.monto_disponible > 0) as saldo,
      k.desde, coalesce(k.desde > hoy(), false) as en_plazo
    from usuario u join perfil p on p.id_perfil = u.id_perfil
    cross join lateral (select (max(f.fecha) + make_interval(years => parametro_de('datos.plazoAnios')::int))::date as desde from (
      select i.fecha from ingreso i where i.id_usuario = u.id_usuario and i.numero_recibo is not null
      union all select dia_de(i.fecha_confirmacion) from ingreso i where i.id_usuario = u.id_usuario and i.numero_recibo is not null
      union all select c.fecha from comprobante c where c.id_comprobante = any (comprobantes_de(u.id_usuario))
      union all select c.fecha_vencimiento from cuenta c where c.id_usuario = u.id_usuario and c.estado = 'PAGADA'
      union all select dia_de(coalesce(n.fecha_modificacion, n.fecha_creacion)) from calificacion n
        join matricula m on m.id_matricula = n.id_matricula where m.id_usuario = u.id_usuario and n.nota is not null
      union all select g.fecha_fin from matricula m join grupo g on g.id_grupo = m.id_grupo
        where m.id_usuario = u.id_usuario and m.nota_final is not null
      union all select c.fecha_emision from certificado c join matricula m on m.id_matricula = c.id_matricula
        where m.id_usuario = u.id_usuario) f) k
    where u.id_usuario = ${idUsuario}`.execute(db)
  return rows[0]
}

type Counts = Pick<Preview, 'borra' | 'queda'>

/** Counts the rows that an erasure deletes and keeps, by kind; kinds without rows are left out. */
export async function countsOf({ db }: Db, id: number): Promise<Counts> {
  const { rows } = await sql<{ borra: boolean; que: string; cuantos: number }>`
    with m as materialized (select * from matricula where id_usuario = ${id}),
      i as materialized (select * from ingreso where id_usuario = ${id} and estado <> 'ELIMINADO')
    select borra, que, cuantos::int from (values
      (1, true, 'DATOS', 1),
      (2, true, 'FOTO', (select count(*) from usuario_foto where id_usuario = ${id})),
      (3, true, 'ACCESO', (select count(*) from sesion where id_usuario = ${id})),
      (4, true, 'CONSTANCIAS', (select count(*) from archivo a join i on i.id_ingreso = a.id_ingreso where a.estado <> 'ELIMINADO')),
      (4, true, 'LIMITES', (select count(*) from archivo a join vinculo v on v.id_vinculo = a.id_vinculo
        where a.estado <> 'ELIMINADO' and ${id}::bigint in (v.id_alumno, v.id_usuario))),
      (5, true, 'MENSAJES', (select count(*) from envio where id_usuario = ${id}
        or id_comprobante in (select id_comprobante from comprobante where id_usuario = ${id}))),
      (6, true, 'TEXTOS', (select count(*) from incidencia_alumno where id_usuario = ${id})
        + (select count(*) from justificacion where id_pide = ${id} or id_matricula in (select id_matricula from m))),
      (7, true, 'CERTIFICADOS', (select count(*) from certificado_pdf d join certificado c on c.id_certificado = d.id_certificado
        join m on m.id_matricula = c.id_matricula)),
      (8, true, 'COMPROBANTES', cardinality(comprobantes_de(${id}))),
      (9, true, 'AUDITORIA', (select count(*) from auditoria where entidad = 'usuario' and id_entidad = ${id})),
      (11, false, 'PAGOS', (select count(*) from i)),
      (12, false, 'RECIBOS', (select count(*) from i where numero_recibo is not null)),
      (13, false, 'COMPROBANTES', cardinality(comprobantes_de(${id}))),
      (14, false, 'CUENTAS', (select count(*) from cuenta where id_usuario = ${id} and estado <> 'ELIMINADA')),
      (15, false, 'MATRICULAS', (select count(*) from m where estado <> 'ELIMINADA')),
      (16, false, 'NOTAS', (select count(*) from calificacion n join m on m.id_matricula = n.id_matricula where n.nota is not null)),
      (17, false, 'ASISTENCIA', (select count(*) from asistencia a join m on m.id_matricula = a.id_matricula where a.estado is not null)),
      (18, false, 'CERTIFICADOS', (select count(*) from certificado c join m on m.id_matricula = c.id_matricula)
        + (select count(*) from certificado_antiguo where id_usuario = ${id})),
      (19, false, 'CONSENTIMIENTOS', (select count(*) from consentimiento where id_usuario = ${id} or id_firmante = ${id}))
    ) v (orden, borra, que, cuantos) where cuantos > 0 order by orden`.execute(db)
  const some = (gone: boolean) =>
    rows.filter(({ borra }) => borra === gone).map(({ que, cuantos }) => ({ que, cuantos }))
  return { borra: some(true), queda: some(false) } as Counts
}

/** Makes a person anonymous, everywhere and at once. */
export const erasePersona = ({ db }: Ctx, idUsuario: number, motivo: string) =>
  sql`select suprimir_persona(${idUsuario}, ${motivo})`.execute(db)
