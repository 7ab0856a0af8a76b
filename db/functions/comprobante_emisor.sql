-- To issue takes the settings of the issuer and a series of each kind: checked when the transaction that changes them ends.
create function comprobante_configurado() returns trigger language plpgsql as $$
begin
  if parametro_de('comprobante.emite') = 'true' and not (ruc_valido(parametro_de('comprobante.ruc'))
    and (select count(*) from comprobante_serie where estado = 'ACTIVO') = 4
    and not exists (select from unnest('{razonSocial,direccion,ubigeo,distrito,provincia,departamento}'::text[]) c
      where (parametro_de('comprobante.' || c) <> '') is not true)) then
    raise exception 'comprobante_configurado' using errcode = 'check_violation', constraint = 'comprobante_configurado', table = tg_table_name;
  end if;
  return null;
end $$;

create function comprobante_emisor(ajustes jsonb) returns jsonb stable parallel safe language sql
  return jsonb_build_object('ruc', ajustes -> 'comprobante.ruc', 'razonSocial', ajustes -> 'comprobante.razonSocial',
    'nombreComercial', nullif(ajustes -> 'comprobante.nombreComercial', '""'), 'direccion', ajustes -> 'comprobante.direccion',
    'ubigeo', ajustes -> 'comprobante.ubigeo', 'distrito', ajustes -> 'comprobante.distrito', 'provincia', ajustes -> 'comprobante.provincia',
    'departamento', ajustes -> 'comprobante.departamento');

-- What a document needs of the settings, and whether it is mailed.
create function comprobante_ajustes() returns jsonb stable language plpgsql as $$
begin
  return parametros_de(comprobante_claves());
end $$;

create function comprobante_claves() returns text[] immutable parallel safe language sql
  return '{institucion.zonaHoraria,institucion.telefono,institucion.correo,comprobante.ruc,comprobante.razonSocial,comprobante.nombreComercial,
    comprobante.direccion,comprobante.ubigeo,comprobante.distrito,comprobante.provincia,comprobante.departamento,comprobante.afectacion,
    comprobante.tasa,comprobante.montoIdentifica,comprobante.glosaSaldo,aviso.COMPROBANTE}'::text[];

create constraint trigger comprobante_configurado after update of valor on parametro deferrable initially deferred
  for each row when (new.clave like 'comprobante.%') execute function comprobante_configurado();

create constraint trigger comprobante_configurado_serie after update of estado or delete on comprobante_serie deferrable initially deferred
  for each row execute function comprobante_configurado();

call vigilar('comprobante_credencial', 'id_comprobante_credencial', 'certificado', 'llave', 'clave');
