import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Days for which a voucher is compared with others. */
const COMPARED_DAYS = 400
/** Bits in which two takes of a picture differ at most: three would still share a part. */
const NEAR = 2

/** Another payment that the same operation or picture supports. */
export type Otro = {
  clave: 'OPERACION_REPETIDA' | 'IMAGEN_REPETIDA'
  idIngreso: number
  numeroRecibo: string | null
  alumno: string
}

type Moneda = { simbolo: string; decimales: number }
export type Reading = {
  idIngreso: number
  /** A voucher that was read and says something. */
  isRead: boolean
  monto: number | null
  moneda: string | null
  numeroOperacion: string | null
  fecha: string | null
  hora: string | null
  medio: string | null
  banco: string | null
  destino: string | null
  destinoPropio: boolean | null
  monedaLectura: Moneda
  monedaDicho: Moneda
  /** Amount told: of a payment of several students, of the whole. */
  montoDicho: number
  numeroDicho: string | null
  montoDistinto: boolean
  numeroDistinto: boolean
  /** Why the day of the voucher is strange. */
  fechaLejana: 'FUTURA' | 'ANTERIOR' | 'ANTIGUA' | null
  otros: Otro[]
}

const NO_LONGER = sql.raw(`('ANULADO', 'RECHAZADO', 'ELIMINADO')`)

/** The payment of a reading, looked up by its file: as a join, every file may be read. */
const PROVEN = sql`(select a.id_ingreso from archivo a where a.id_archivo = l.id_archivo)`

/** Other payments of the same operation: the number typed or read, by the same method. */
const SAME_OPERATION = sql`
  select 'OPERACION_REPETIDA' as clave, p.id_ingreso from ingreso p
  where operacion_llana(p.numero_operacion) = any (s.operaciones) and p.numero_operacion is not null and p.estado not in ${NO_LONGER}
    and ((select t.codigo from tipo t where t.id_tipo = p.id_medio_pago) = any (s.medios) or exists (
      select from archivo a join archivo_lectura l on l.id_archivo = a.id_archivo where a.id_ingreso = p.id_ingreso and l.medio = any (s.medios)))
  union all
  select 'OPERACION_REPETIDA', ${PROVEN} from archivo_lectura l
  where operacion_llana(l.numero_operacion) = any (s.operaciones) and l.numero_operacion is not null and l.medio = any (s.medios)`

/**
 * Other payments of the same picture: equal bytes, or another size of it that says the same. Vouchers of one wallet look alike, so that a
 * near picture is the same one only if its number or its amount, day and hour are.
 */
const SAME_PICTURE = sql`
  select 'IMAGEN_REPETIDA', a.id_ingreso from archivo a where a.sha256 = s.sha256 and a.estado <> 'ELIMINADO' and a.id_ingreso is not null
  union all
  select 'IMAGEN_REPETIDA', ${PROVEN} from archivo_lectura l
  where l.partes && s.partes and bit_count(l.huella # s.huella) <= ${NEAR}
    and (operacion_llana(l.numero_operacion) = s.operacion or (l.monto = s.leido and l.fecha = s.dia and l.hora = s.hora))
    and coalesce(operacion_llana(l.numero_operacion) = s.operacion, true)`

/** Payments with what was told of them, and the reading of their voucher. */
const told = (which: RawBuilder<unknown>) => sql`
  select i.id_ingreso, i.id_pago, coalesce(g.monto, i.monto) as dicho, o.codigo as codigo_dicho, moneda_corta(o) as moneda_dicho,
    dia_de(i.fecha_creacion) as avisado, i.numero_operacion as numero_dicho, t.codigo as medio_dicho, a.sha256, l.*
  from ingreso i join moneda o on o.id_moneda = i.id_moneda join tipo t on t.id_tipo = i.id_medio_pago
  left join pago g on g.id_pago = i.id_pago
  left join archivo a on a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE'
  left join archivo_lectura l on l.id_archivo = a.id_archivo
  where ${which}`
const OTHER_AMOUNT = sql`coalesce(s.monto <> s.dicho or s.moneda <> s.codigo_dicho, false)`
const OTHER_NUMBER = sql`coalesce(operacion_llana(s.numero_operacion) <> operacion_llana(s.numero_dicho), false)`

type Span = { desde: string; hasta: string; idMoneda: number }
export type Counted = { iguales: number; distintas: number; noLeidas: number }

/** Counts the vouchers of the live payments of a span: those that say what was told, another thing, or were not read. */
export async function countReadings(db: Db, { desde, hasta, idMoneda }: Span): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with s as (${told(sql`i.fecha between ${desde}::date and ${hasta}::date and i.id_moneda = ${idMoneda} and i.estado not in ${NO_LONGER} and l.estado <> 'PENDIENTE'`)})
    select count(*) filter (where s.estado = 'LEIDA' and not d.es)::int as iguales,
      count(*) filter (where s.estado = 'LEIDA' and d.es)::int as distintas,
      count(*) filter (where s.estado = 'NADA')::int as no_leidas
    from s cross join lateral (select ${OTHER_AMOUNT} or ${OTHER_NUMBER} as es) d`.execute(db)
  return rows[0]!
}

/** Reads what the vouchers of these payments say, what was told, and the other payments that they support; by indexes, for the rows of a page. */
export async function readingsOf(
  db: Db,
  idIngresos: readonly number[],
  { dias }: { dias: number },
): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    with suyo as materialized (${told(sql`i.id_ingreso = any (${[...idIngresos]}::bigint[])`)})
    select s.id_ingreso, coalesce(s.estado = 'LEIDA', false) as is_read, s.monto::float8 as monto, s.moneda, s.numero_operacion, s.fecha, s.hora,
      s.medio, s.banco, s.destino, s.destino_propio, s.moneda_dicho,
        coalesce((select moneda_corta(o) from moneda o where o.codigo = s.moneda), s.moneda_dicho) as moneda_lectura, s.dicho::float8 as monto_dicho, s.numero_dicho,
      ${OTHER_AMOUNT} as monto_distinto,
      ${OTHER_NUMBER} as numero_distinto,
      case when s.fecha > hoy() then 'FUTURA'
        when s.fecha < (select min(m.fecha) from cuenta_ingreso c join cuenta k on k.id_cuenta = c.id_cuenta
          join matricula m on m.id_matricula = k.id_matricula where c.id_ingreso = s.id_ingreso and c.estado = 'VIGENTE') then 'ANTERIOR'
        when s.fecha < s.avisado - ${dias}::int then 'ANTIGUA' end as fecha_lejana,
      v.otros
    from suyo s cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('clave', d.clave, 'idIngreso', d.id_ingreso, 'numeroRecibo', d.numero_recibo, 'alumno', d.alumno)
        order by d.clave, d.id_ingreso), '[]') as otros
      from (
        select distinct h.clave, p.id_ingreso, p.numero_recibo, nombres_y_apellidos(u.nombres, u.papellido) as alumno
        from (select array_remove(array[operacion_llana(s.numero_operacion), operacion_llana(s.numero_dicho)], null) as operaciones,
          array_remove(array[s.medio, s.medio_dicho], null) as medios, operacion_llana(s.numero_operacion) as operacion, s.sha256, s.partes,
          s.huella, s.monto as leido, s.fecha as dia, s.hora) as s
        cross join lateral (${SAME_OPERATION} union all ${SAME_PICTURE} offset 0) h
        join ingreso p on p.id_ingreso = h.id_ingreso join usuario u on u.id_usuario = p.id_usuario
        where p.estado not in ${NO_LONGER} and p.fecha_creacion > now() - ${COMPARED_DAYS} * interval '1 day'
      ) d where d.id_ingreso <> s.id_ingreso
        and not exists (select from ingreso q where q.id_ingreso = d.id_ingreso and q.id_pago = s.id_pago)
    ) v`.execute(db)
  return rows
}
