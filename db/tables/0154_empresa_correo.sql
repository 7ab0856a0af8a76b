-- The company that a mail is written to: its statement and its reminders name the employees (decision 127).
alter table envio add id_empresa bigint references empresa;
create index envio_empresa on envio (id_empresa) where id_empresa is not null;

-- The companies that pay or paid for a person.
create function empresas_de(persona bigint) returns bigint[] stable language sql as $$
  select array(select x.id_empresa from empresa_matricula x join matricula m on m.id_matricula = x.id_matricula where m.id_usuario = persona
    union select p.id_empresa from ingreso i join empresa_pago p on p.id_empresa_pago = i.id_empresa_pago where i.id_usuario = persona)
$$;

-- Mails of a person, of a comprobante of theirs to its payer, those without a user to their address, and what a mail to their company says.
create or replace function suprimir_correos(persona bigint, direccion_correo text) returns void language plpgsql as $$
declare
  documentos bigint[] := comprobantes_de(persona);
  de_empresa bigint[] := array(select id_envio from envio where id_empresa = any (empresas_de(persona))
    or id_comprobante in (select id_comprobante from comprobante where id_comprobante = any (documentos) and id_usuario is null));
  suyos bigint[] := de_empresa || array(select id_envio from envio where id_usuario = persona
    or id_comprobante in (select id_comprobante from comprobante where id_comprobante = any (documentos) and id_usuario = persona)
    or (id_usuario is null and lower(destino) = lower(direccion_correo)));
begin
  update envio_intento set detalle = null where id_envio = any (suyos);
  delete from envio_adjunto where id_envio = any (suyos);
  update envio set destino = case when id_envio = any (de_empresa) then destino else 'suprimido' end,
    asunto = case when id_envio = any (de_empresa) then asunto when asunto is not null then '—' end, cuerpo = '', resultado = null,
    estado = case estado when 'PENDIENTE' then 'CANCELADO' else estado end,
    terminado = case estado when 'PENDIENTE' then now() else terminado end
  where id_envio = any (suyos);
end $$;
