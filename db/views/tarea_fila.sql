-- id_corrida: the run of changes that the task made, as long as any of it can be undone.
create view tarea_fila as
  select id_tarea, id_usuario, operacion, detalle, simular, estado, avance, total, rechazados, avance - rechazados as procesados,
    cancelar and fecha_fin is null as cancelando, error,
    case
      when archivo_nombre is not null then
        jsonb_build_object('nombre', archivo_nombre, 'tipo', archivo_tipo, 'bytes', archivo_bytes, 'url', '/api/tarea/' || id_tarea || '/archivo')
      when con_filas then
        jsonb_build_object('nombre', 'resultado-' || id_tarea || '.xlsx',
          'tipo', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'bytes', null, 'url', '/api/tarea/' || id_tarea || '/archivo')
    end as archivo,
    fecha_creacion, fecha_inicio, fecha_fin,
    (select c.id_corrida from corrida c where c.id_corrida = (memoria ->> 'corrida')::bigint and fecha_fin is not null
      and corrida_por_deshacer(c.id_corrida)) as id_corrida
  from (select *, fecha_fin is not null and json_typeof(resultado -> 'resultados') = 'array' as con_filas from tarea) t;
