import type { Invariante } from './invariante.ts'

// Split at the last dash, since the name of a series may have dashes too.
const NUMBERED = `
  select id_ingreso, numero_recibo, estado, substring(numero_recibo from '^(.+)-[0-9]+$') as serie,
    substring(numero_recibo from '-([0-9]+)$')::bigint as numero
  from ingreso where numero_recibo is not null`

/** Rule 7: receipts. */
export const RECIBOS: Invariante[] = [
  {
    nombre: 'recibo.sinHuecos',
    regla: 'verificar.reciboSinHuecos',
    sql: `
      select s.nombre as serie, s.ultimo, count(r.numero) as recibos, min(r.numero) as primero, max(r.numero) as mayor
      from serie s left join (${NUMBERED}) r on r.serie = s.nombre
      group by s.nombre, s.ultimo
      having count(r.numero) <> s.ultimo or coalesce(max(r.numero), 0) <> s.ultimo or coalesce(min(r.numero), 1) <> 1
        or count(distinct r.numero) <> count(r.numero)`,
  },
  {
    nombre: 'recibo.deSuSerie',
    regla: 'verificar.reciboDeSuSerie',
    sql: `
      select r.id_ingreso, r.numero_recibo from (${NUMBERED}) r left join serie s on s.nombre = r.serie where s.nombre is null`,
  },
  {
    nombre: 'recibo.delConfirmado',
    regla: 'verificar.reciboDelConfirmado',
    sql: `
      select id_ingreso, estado, numero_recibo from ingreso
      where (estado in ('CONFIRMADO', 'DEVUELTO') and numero_recibo is null and not historico)
        or ((sin_confirmar(estado) or estado in ('RECHAZADO', 'ELIMINADO')) and numero_recibo is not null)`,
  },
  {
    nombre: 'recibo.congelado',
    regla: 'verificar.reciboCongelado',
    sql: `
      select i.id_ingreso, i.numero_recibo, i.monto, r.datos ->> 'monto' as del_recibo
      from ingreso i full join recibo r on r.id_ingreso = i.id_ingreso
      where (i.numero_recibo is not null or r.id_ingreso is not null) and (i.numero_recibo is null
        or (r.id_ingreso is null and not exists (select from comprobante c where c.id_ingreso = i.id_ingreso))
        or (r.datos ->> 'monto')::numeric <> i.monto or i.monto <> (r.datos ->> 'saldoAFavor')::numeric
          + (select coalesce(sum((l ->> 'monto')::numeric), 0) from jsonb_array_elements(r.datos -> 'lineas') l))`,
  },
  {
    nombre: 'idempotencia.respuesta',
    regla: 'verificar.idempotenciaRespuesta',
    sql: `select actor, clave, instante from idempotencia where respuesta is null`,
  },
]
