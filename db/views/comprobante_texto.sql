-- The searched text of each document: kept once it is signed, made for the few that are not.
create view comprobante_texto as
  select id_comprobante, busqueda from comprobante where busqueda is not null
  union all
  select id_comprobante, comprobante_texto_de(serie || '-' || numero, datos, id_usuario, id_pago, id_origen is not null, id_ingreso)
  from comprobante where busqueda is null;
