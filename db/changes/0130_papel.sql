-- Documents of identity up to H of catalogue 06: a payer may have any of them (decision 179).
alter table pagador
  drop constraint pagador_tipo,
  drop constraint pagador_documento,
  add constraint pagador_tipo check (tipo_documento in ('RUC', 'DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP', 'SALVOCONDUCTO', 'TAM', 'CEDULA_DIPLOMATICA',
    'EXTRANJERO', 'TRIBUTARIO')),
  add constraint pagador_documento check (documento = 'SUPRIMIDO-' || id_pagador or case tipo_documento when 'RUC' then ruc_valido(documento)
    when 'DNI' then documento ~ '^[0-9]{8}$' when 'TRIBUTARIO' then documento ~ '^[A-Z0-9][A-Z0-9./ -]{2,19}$'
    else documento ~ '^[A-Z0-9]{6,15}$' end);

insert into tipo (categoria, codigo, nombre, patron, pide_operacion, sustento, orden, del_sistema)
select 'TIPO_DOCUMENTO', 'CPP', 'Carné de permiso temporal de permanencia', '^[A-Z0-9]{6,15}$', false, 'NINGUNO', 5, true
where not exists (select from tipo where categoria = 'TIPO_DOCUMENTO' and codigo = 'CPP');

-- The institution has a single number. The text of before gives it where none was set; a text that says something else stays as a setting of the school.
update parametro n set valor = substring(t.valor from '\d{11}')
from parametro t, parametro p
where n.clave = 'comprobante.ruc' and n.valor = '' and t.clave = 'institucion.documento' and p.clave = 'institucion.pais'
  and p.valor in ('', 'PE') and ruc_valido(substring(t.valor from '\d{11}'));

update parametro n set valor = trim(t.valor)
from parametro t, parametro p
where n.clave = 'comprobante.identificacion' and n.valor = '' and t.clave = 'institucion.documento' and p.clave = 'institucion.pais'
  and p.valor not in ('', 'PE') and length(trim(t.valor)) between 1 and 30;

delete from parametro t using parametro n
where t.clave = 'institucion.documento' and (trim(t.valor) = ''
  or (n.clave = 'comprobante.ruc' and n.valor <> '' and trim(regexp_replace(t.valor, '^\s*RUC\W*', '', 'i')) = n.valor)
  or (n.clave = 'comprobante.identificacion' and trim(t.valor) = n.valor));

update parametro set clave = 'otros.documento', del_sistema = false, descripcion = 'Documento de la institución, como se escribió antes'
where clave = 'institucion.documento';
