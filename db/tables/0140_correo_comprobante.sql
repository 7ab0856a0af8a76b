-- A mail holds any number of attachments (decision 124). Each is a file of the file store: its bytes stay as long as the row does.
create table envio_adjunto (
  id_envio_adjunto bigint generated always as identity primary key,
  id_envio bigint not null references envio on delete cascade,
  nombre   text not null constraint envio_adjunto_nombre check (length(nombre) between 1 and 200 and nombre !~ '[[:cntrl:]]'),
  tipo     text not null constraint envio_adjunto_tipo check (tipo ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'),
  clave    text not null constraint envio_adjunto_clave check (clave ~ '^[0-9a-f-]{36}$')
);
create index envio_adjunto_envio on envio_adjunto (id_envio);
create index envio_adjunto_archivo on envio_adjunto (clave);
insert into envio_adjunto (id_envio, nombre, tipo, clave)
  select id_envio, adjunto ->> 'nombre', adjunto ->> 'tipo', adjunto ->> 'clave' from envio where adjunto is not null order by id_envio;

-- The comprobante that a mail carries.
alter table envio add id_comprobante bigint references comprobante;
create index envio_comprobante on envio (id_comprobante) where id_comprobante is not null;

-- Mails of a person, of a comprobante of theirs to its payer, and those without a user to their address.
create or replace function suprimir_correos(persona bigint, direccion_correo text) returns void language plpgsql as $$
declare
  suyos bigint[] := array(select id_envio from envio where id_usuario = persona
    or id_comprobante in (select id_comprobante from comprobante where id_usuario = persona)
    or (id_usuario is null and lower(destino) = lower(direccion_correo)));
begin
  update envio_intento set detalle = null where id_envio = any (suyos);
  delete from envio_adjunto where id_envio = any (suyos);
  update envio set destino = 'suprimido', asunto = case when asunto is not null then '—' end, cuerpo = '', resultado = null,
    estado = case estado when 'PENDIENTE' then 'CANCELADO' else estado end,
    terminado = case estado when 'PENDIENTE' then now() else terminado end
  where id_envio = any (suyos);
end $$;
drop index envio_adjunto_clave;
alter table envio drop column adjunto;

-- Whether an event writes a mail: its notice is on and has a text.
create function avisa(evento text) returns boolean stable language plpgsql as $$
begin
  return parametro_de('aviso.' || evento) is not distinct from 'true'
    and exists (select from mensaje where tipo = evento and canal = 'CORREO' and predeterminado and estado = 'ACTIVO');
end $$;

-- Comprobantes whose mail is to be written, once they are signed. Deleted in the transaction that writes it.
create table comprobante_correo (
  id_comprobante bigint primary key references comprobante,
  intentos int not null default 0,
  proximo  timestamptz not null default now()
);
create index comprobante_correo_proximo on comprobante_correo (proximo, id_comprobante);

-- One that is issued, and one whose payer was mended, which is signed again.
create function comprobante_avisar() returns trigger language plpgsql as $$
begin
  if avisa('COMPROBANTE') then
    insert into comprobante_correo (id_comprobante) values (new.id_comprobante)
    on conflict (id_comprobante) do update set proximo = now(), intentos = 0;
  end if;
  return null;
end $$;
create trigger comprobante_avisar after insert on comprobante for each row execute function comprobante_avisar();
create trigger comprobante_avisar_corregido after update of hash on comprobante for each row
  when (old.hash is not null and new.hash is null) execute function comprobante_avisar();

-- A rejected one is not mailed: the one that is made in its place is.
create function comprobante_sin_correo() returns trigger language plpgsql as $$
begin
  delete from comprobante_correo where id_comprobante = new.id_comprobante;
  return null;
end $$;
create trigger comprobante_sin_correo after update of estado on comprobante for each row
  when (new.estado = 'RECHAZADO' and old.estado <> 'RECHAZADO') execute function comprobante_sin_correo();

create or replace function suprimir_comprobantes(persona bigint) returns void language plpgsql as $$
declare
  suyos bigint[] := array(select id_comprobante from comprobante where id_usuario = persona);
  cual  pagador;
begin
  delete from comprobante_correo where id_comprobante = any (suyos);
  delete from comprobante_archivo where id_comprobante = any (suyos);
  update comprobante set datos = suprimir_documento(datos), qr = suprimir_qr(qr, datos), notas = suprimir_notas(notas)
  where id_comprobante = any (suyos);
  update auditoria set antes = suprimir_fila_comprobante(antes), despues = suprimir_fila_comprobante(despues)
  where entidad = 'comprobante' and id_entidad = any (suyos);
  for cual in select * from pagador where id_usuario = persona loop
    perform suprimir_filas('pagador', array[cual.id_pagador], '{"correo": null}'
      || case when es_empresa(cual.tipo_documento, cual.documento) then '{}'::jsonb else jsonb_build_object(
        'documento', 'SUPRIMIDO-' || cual.id_pagador, 'nombre', 'Persona suprimida', 'direccion', null) end);
  end loop;
end $$;

-- The text, in the language of the institution; it may be changed like any other.
alter table mensaje drop constraint mensaje_tipo, add constraint mensaje_tipo check (tipo in ('GENERAL', 'RECORDATORIO', 'MATRICULA',
  'PAGO_CONFIRMADO', 'PAGO_RECHAZADO', 'POR_VENCER', 'VENCIDA', 'CLASE_CANCELADA', 'CERTIFICADO', 'VACANTE', 'COMPROBANTE'));
insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado)
select v.plantilla, 'COMPROBANTE', 'CORREO', '{{clase}} {{numero}} · {{institucion}}', v.cuerpo, true
from (values
  ('es', 'Comprobante electrónico', E'Hola, {{nombre}}:\n\nLe enviamos su comprobante electrónico: {{clase}} {{numero}} del {{fecha}}, a nombre de {{comprador}}, por {{monto}}.\n\n{{detalle}}\n\n{{nota}}\n\n{{reemplaza}}\n\nVan adjuntos su representación impresa (PDF) y el documento firmado (XML).\n\nMuchas gracias,\n{{institucion}}'),
  ('en', 'Electronic receipt', E'Hello, {{nombre}}:\n\nHere is your electronic receipt: {{clase}} {{numero}} of {{fecha}}, made out to {{comprador}}, for {{monto}}.\n\n{{detalle}}\n\n{{nota}}\n\n{{reemplaza}}\n\nIts printed form (PDF) and the signed document (XML) are attached.\n\nThank you very much,\n{{institucion}}'),
  ('fr', 'Reçu électronique', E'Bonjour {{nombre}},\n\nVoici votre reçu électronique : {{clase}} {{numero}} du {{fecha}}, au nom de {{comprador}}, d’un montant de {{monto}}.\n\n{{detalle}}\n\n{{nota}}\n\n{{reemplaza}}\n\nVous trouverez ci-joints sa version imprimable (PDF) et le document signé (XML).\n\nMerci beaucoup,\n{{institucion}}'),
  ('de', 'Elektronischer Beleg', E'Guten Tag, {{nombre}},\n\nhier ist Ihr elektronischer Beleg: {{clase}} {{numero}} vom {{fecha}}, ausgestellt auf {{comprador}}, über {{monto}}.\n\n{{detalle}}\n\n{{nota}}\n\n{{reemplaza}}\n\nDie Druckfassung (PDF) und das signierte Dokument (XML) sind angehängt.\n\nVielen Dank,\n{{institucion}}')
) v (idioma, plantilla, cuerpo)
where v.idioma = coalesce(parametro_de('institucion.idioma'), 'es')
on conflict (plano(plantilla)) do nothing;
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('aviso.COMPROBANTE', '', 'LOGICO', 'Enviar cada comprobante electrónico por correo, con su PDF y su XML', true);
