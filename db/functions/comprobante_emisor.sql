-- To issue takes the settings of the issuer and a series without a point of each kind of the country: checked when the transaction that changes them ends. Another
-- country puts the series of the former out of use, so that a document on its way finds none, and is refused once they gave a number.
create function comprobante_configurado() returns trigger language plpgsql as $$
declare
  aqui record;
begin
  select * into aqui from emision_pais where pais = parametro_de('institucion.pais');
  if tg_table_name = 'parametro' and to_jsonb(new) ->> 'clave' = 'institucion.pais' then
    update comprobante_serie set estado = 'INACTIVO' where estado = 'ACTIVO' and concat_ws(' ', clase, modifica) <> all (aqui.series);
    if exists (select from comprobante_serie where ultimo >= primero and concat_ws(' ', clase, modifica) <> all (aqui.series)) then
      raise exception 'comprobante_pais' using errcode = 'check_violation', constraint = 'comprobante_pais', table = tg_table_name;
    end if;
  end if;
  if parametro_de('comprobante.emite') = 'true' and (
    exists (select from unnest(aqui.series) k where not exists (
      select from comprobante_serie where estado = 'ACTIVO' and id_local is null and concat_ws(' ', clase, modifica) = k))
    or exists (select from unnest(aqui.ajustes) c where (parametro_de('comprobante.' || c) <> '') is not true
      or (c = 'razonSocial' and length(parametro_de('comprobante.razonSocial')) < 3)
      or (c = 'ruc' and not ruc_valido(parametro_de('comprobante.ruc'))))) then
    raise exception 'comprobante_configurado' using errcode = 'check_violation', constraint = 'comprobante_configurado', table = tg_table_name;
  end if;
  return null;
end $$;

create constraint trigger comprobante_configurado after update of valor on parametro deferrable initially deferred
  for each row when (new.clave like 'comprobante.%' or new.clave = 'institucion.pais') execute function comprobante_configurado();

create constraint trigger comprobante_configurado_serie after update of estado or delete on comprobante_serie deferrable initially deferred
  for each row execute function comprobante_configurado();

call vigilar('comprobante_credencial', 'id_comprobante_credencial', 'certificado', 'llave', 'clave');

call vigilar('comprobante_cola', 'id_comprobante_cola', 'fallas', 'hasta');
