import type { Invariante } from './invariante.ts'

/** Tasks: their counts agree with their items. */
export const TAREAS: Invariante[] = [
  {
    nombre: 'tarea.avance',
    regla: 'verificar.tareaAvance',
    sql: `
      select t.id_tarea, t.avance, count(i.clave) as hechos from tarea t left join tarea_item i on i.id_tarea = t.id_tarea
      where t.fecha_fin is null group by t.id_tarea having t.avance <> count(i.clave)`,
  },
]
