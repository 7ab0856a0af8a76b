-- Whether a session was opened with a one-time password: it is good for changing the password and for nothing else, until that is done.
alter table sesion add de_un_uso boolean not null default false;
update sesion s set de_un_uso = true from usuario u where u.id_usuario = s.id_usuario and u.debe_cambiar_clave and s.revocada is null;
