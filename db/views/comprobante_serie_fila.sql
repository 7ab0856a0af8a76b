create view comprobante_serie_fila as
  select s.*, case when l.id_local is not null then jsonb_build_object('idLocal', l.id_local, 'nombre', l.nombre, 'codigo', l.codigo) end as local
  from comprobante_serie s left join local l on l.id_local = s.id_local;
