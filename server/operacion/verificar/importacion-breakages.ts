import { firstId } from './first-id.ts'

/** Statements that break the rules of what was brought from an old system. */
export const IMPORTACION_BREAKAGES: Record<string, string[]> = {
  'importacion.origen': [
    "insert into origen (tabla, id, sistema, clave, valores) values ('area', 0, 'x', 'x', '{}')",
  ],
  'importacion.historico': [
    'alter table ingreso drop constraint ingreso_historico',
    `update ingreso set historico = true where id_ingreso = ${firstId('ingreso', "estado = 'CONFIRMADO'")}`,
  ],
}
