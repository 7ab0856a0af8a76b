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

create constraint trigger comprobante_configurado after update of valor on parametro deferrable initially deferred
  for each row when (new.clave like 'comprobante.%') execute function comprobante_configurado();

create constraint trigger comprobante_configurado_serie after update of estado or delete on comprobante_serie deferrable initially deferred
  for each row execute function comprobante_configurado();

call vigilar('comprobante_credencial', 'id_comprobante_credencial', 'certificado', 'llave', 'clave');
