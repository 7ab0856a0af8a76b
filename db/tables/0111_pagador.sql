-- Who pays, as a comprobante names them: remembered with the student, and chosen for a payment before it is confirmed (decision 110).
create table pagador (
  id_pagador     bigint generated always as identity primary key,
  id_usuario     bigint not null references usuario,
  tipo_documento text not null constraint pagador_tipo check (tipo_documento in ('RUC', 'DNI', 'CE', 'PASAPORTE')),
  documento      text not null,
  nombre         text not null,
  direccion      text,
  correo         text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint pagador_documento check (case tipo_documento when 'RUC' then ruc_valido(documento)
    when 'DNI' then documento ~ '^[0-9]{8}$' else documento ~ '^[A-Z0-9]{6,12}$' end),
  constraint pagador_unico unique (id_usuario, tipo_documento, documento),
  constraint pagador_de_su_tipo unique (id_pagador, tipo_documento)
);
call vigilar('pagador', 'id_pagador');

-- What a payment asks for. Without a row it is a boleta of the student's. It may be inserted before its payment, in its transaction.
create table ingreso_pagador (
  id_ingreso     bigint primary key constraint ingreso_pagador_ingreso references ingreso deferrable initially deferred,
  clase          text not null check (clase in ('BOLETA', 'FACTURA')),
  id_pagador     bigint,
  tipo_documento text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint ingreso_pagador_pagador foreign key (id_pagador, tipo_documento) references pagador (id_pagador, tipo_documento) match full,
  -- A factura is of a RUC, a boleta of a person.
  constraint ingreso_pagador_ruc check ((clase = 'FACTURA') = (coalesce(tipo_documento, '') = 'RUC'))
);
create index ingreso_pagador_de on ingreso_pagador (id_pagador);
call vigilar('ingreso_pagador', 'id_ingreso');
