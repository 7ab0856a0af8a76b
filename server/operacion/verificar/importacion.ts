import type { Invariante } from './invariante.ts'

/** Tables that have rows of the old school, with the column of their id. */
const TABLAS = {
  area: 'id_area',
  curso: 'id_curso',
  periodo: 'id_periodo',
  usuario: 'id_usuario',
  grupo: 'id_grupo',
  tarifario_concepto: 'id_tarifario_concepto',
  matricula: 'id_matricula',
  cuenta: 'id_cuenta',
  ingreso: 'id_ingreso',
  calificacion: 'id_calificacion',
  certificado_antiguo: 'id_certificado_antiguo',
  vinculo: 'id_vinculo',
}
const ROWS = Object.entries(TABLAS)
  .map(([tabla, id]) => `select '${tabla}' as tabla, ${id} as id from ${tabla}`)
  .join(' union all ')

/** Rows of an old system. */
export const IMPORTACION: Invariante[] = [
  {
    nombre: 'importacion.origen',
    regla: 'verificar.importacionOrigen',
    sql: `
      select o.tabla, o.id, o.sistema, o.clave from origen o left join (${ROWS}) f on f.tabla = o.tabla and f.id = o.id where f.id is null`,
  },
  {
    nombre: 'importacion.historico',
    regla: 'verificar.importacionHistorico',
    sql: `
      select i.id_ingreso, i.numero_antiguo, i.estado from ingreso i
      where i.historico and (i.fecha_confirmacion is distinct from inicio_de(i.fecha) or i.numero_recibo is not null
        or exists (select from recibo r where r.id_ingreso = i.id_ingreso)
        or exists (select from comprobante c where c.id_ingreso = i.id_ingreso)
        or exists (select from cierre_movimiento m where m.id_ingreso = i.id_ingreso and m.tipo = 'COBRO'))`,
  },
]
