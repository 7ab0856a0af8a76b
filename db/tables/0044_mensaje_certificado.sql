-- The mails of a certificate and of an offered seat become templates like any other; until now each had two settings.
alter table mensaje drop constraint mensaje_tipo, add constraint mensaje_tipo check (tipo in ('GENERAL', 'RECORDATORIO', 'MATRICULA',
  'PAGO_CONFIRMADO', 'PAGO_RECHAZADO', 'POR_VENCER', 'VENCIDA', 'CLASE_CANCELADA', 'CERTIFICADO', 'VACANTE'));

-- Renames the placeholders to those of the templates.
create function pg_temp.como_mensaje(texto text) returns text language sql
  return regexp_replace(regexp_replace(regexp_replace(texto, '\{\{\s*nombre\s*\}\}', '{{nombreCompleto}}', 'g'),
    '\{\{\s*nombres\s*\}\}', '{{nombre}}', 'g'), '\{\{\s*direccion\s*\}\}', '{{enlace}}', 'g');

-- The institution's own text becomes the default template of certificates; the earlier template stays.
create temporary table escrito on commit drop as
  select coalesce((select nullif(valor, '') from parametro where clave = 'certificado.correoAsunto'), 'Su certificado de {{curso}}') as asunto,
    coalesce((select valor from parametro where clave = 'certificado.correoCuerpo'), '') as cuerpo;
delete from escrito where cuerpo = '' or (asunto = 'Su certificado de {{curso}} · {{institucion}}'
  and cuerpo = E'Hola, {{nombres}}:\n\nLe enviamos su certificado de {{curso}}.\n\nPara descargarlo: {{pdf}}\nPara comprobar que es auténtico: {{direccion}}\n\nFelicitaciones,\n{{institucion}}');
update mensaje set predeterminado = false
  where tipo = 'CERTIFICADO' and canal = 'CORREO' and predeterminado and exists (select from escrito);
insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado)
  select 'Certificado por correo' || case when exists (select from mensaje where plano(plantilla) = plano('Certificado por correo'))
    then ' (2)' else '' end, 'CERTIFICADO', 'CORREO', pg_temp.como_mensaje(asunto), pg_temp.como_mensaje(cuerpo), true
  from escrito;
-- Unedited templates get the link to the file.
update mensaje set cuerpo =
    E'Hola, {{nombre}}:\n\nSu certificado de {{curso}} está listo.\n\nPara descargarlo: {{pdf}}\nSu código es {{codigo}}, y cualquiera puede comprobarlo aquí: {{enlace}}\n\nFelicitaciones,\n{{institucion}}'
  where tipo = 'CERTIFICADO' and cuerpo =
    E'Hola, {{nombre}}:\n\nSu certificado de {{curso}} está listo. Su código es {{codigo}} y cualquiera puede comprobarlo aquí:\n{{enlace}}\n\nFelicitaciones,\n{{institucion}}';

insert into mensaje (plantilla, tipo, canal, asunto, cuerpo, predeterminado)
  values ('Vacante ofrecida', 'VACANTE', 'CORREO',
    coalesce((select nullif(valor, '') from parametro where clave = 'espera.asunto'), 'Hay una vacante para usted · {{institucion}}'),
    coalesce((select nullif(valor, '') from parametro where clave = 'espera.cuerpo'), E'Hola, {{nombre}}:\n\nGuardamos para usted una vacante en {{curso}} ({{grupo}}) hasta el {{hasta}}.\n\n{{institucion}}'), true)
  on conflict (plano(plantilla)) do nothing;
delete from parametro where clave in ('certificado.correoAsunto', 'certificado.correoCuerpo', 'espera.asunto', 'espera.cuerpo');
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('aviso.VACANTE', 'true', 'LOGICO', 'Escribir a quien está en lista de espera cuando se le ofrece una vacante', true);
drop function pg_temp.como_mensaje;
