-- A taxpayer's number: eleven digits, a known beginning, and the check digit of modulo 11 (`isRuc`).
create function ruc_valido(ruc text) returns boolean immutable parallel safe language sql
  return case when ruc ~ '^(10|15|16|17|20)[0-9]{9}$' then
    (select (11 - sum(substr(ruc, n::int, 1)::int * peso) % 11) % 10
      from unnest('{5,4,3,2,7,6,5,4,3,2}'::int[]) with ordinality as u (peso, n)) = right(ruc, 1)::int
    else false end;

-- A company is no person: its RUC begins with 20.
create function es_empresa(tipo_documento text, documento text) returns boolean immutable parallel safe language sql
  return tipo_documento = 'RUC' and documento like '20%';

-- One factura for all the payments of a company: a line for each charge that they pay, with its student.
create function comprobante_emitir_empresa(cual bigint) returns bigint language plpgsql as $$
declare
  ajustes jsonb := parametros_de('{comprobante.afectacion,comprobante.tasa,comprobante.glosaSaldo}');
  usual text := ajustes ->> 'comprobante.afectacion';
  tasa numeric(5, 2) := ajustes ->> 'comprobante.tasa';
  comprador jsonb;
  renglones jsonb;
  enlaces comprobante;
begin
  select jsonb_build_object('tipoDocumento', 'RUC', 'documento', e.ruc, 'nombre', e.razon_social, 'direccion', e.direccion)
  into strict comprador from empresa_pago p join empresa e on e.id_empresa = p.id_empresa where p.id_empresa_pago = cual;
  select jsonb_agg(renglon_de(r.descripcion || ' · ' || nombre_en_recibo(r.id_ingreso), r.codigo, r.afectacion, r.monto,
      impuesto_de(r.monto, r.afectacion, tasa)) || jsonb_build_object('idIngreso', r.id_ingreso) order by r.orden_empresa_pago, r.orden)
  into renglones from (
    select i.id_ingreso, i.orden_empresa_pago, a.id_cuenta_ingreso as orden, a.descripcion, a.codigo,
      coalesce(a.afectacion, usual) as afectacion, a.monto
    from ingreso i join aplicacion_descrita a on a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE'
    where i.id_empresa_pago = cual
    union all
    select i.id_ingreso, i.orden_empresa_pago, 9223372036854775807, ajustes ->> 'comprobante.glosaSaldo', null, usual, i.monto - i.aplicado
    from ingreso i where i.id_empresa_pago = cual and i.monto > i.aplicado) r;
  return comprobante_guardar((select id_ingreso from ingreso where id_empresa_pago = cual order by orden_empresa_pago limit 1),
    jsonb_build_object('clase', 'FACTURA', 'comprador', comprador, 'renglones', renglones, 'tasa', tasa::text, 'modifica', null), enlaces);
end $$;

-- None of its payments is confirmed without its document, where they are issued: checked when the transaction ends.
create function ingreso_empresa_con_comprobante() returns trigger language plpgsql as $$
begin
  if (select con_comprobante from recibo where id_ingreso = new.id_ingreso)
    and not exists (select from comprobante_pago where id_ingreso = new.id_ingreso) then
    raise exception 'comprobante_falta' using errcode = 'check_violation', constraint = 'comprobante_falta', table = 'ingreso';
  end if;
  return null;
end $$;

-- The companies that pay or paid for a person.
create function empresas_de(persona bigint) returns bigint[] stable language sql as $$
  select array(select x.id_empresa from empresa_matricula x join matricula m on m.id_matricula = x.id_matricula where m.id_usuario = persona
    union select p.id_empresa from ingreso i join empresa_pago p on p.id_empresa_pago = i.id_empresa_pago where i.id_usuario = persona)
$$;

create constraint trigger ingreso_empresa_con_comprobante after insert on ingreso deferrable initially deferred
  for each row when (new.id_empresa_pago is not null) execute function ingreso_empresa_con_comprobante();

call vigilar('empresa', 'id_empresa');

call vigilar('empresa_matricula', 'id_matricula');

call vigilar('empresa_pago', 'id_empresa_pago');
