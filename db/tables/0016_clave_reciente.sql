-- Operations that refund or annul money or change permissions ask for the password again when it was typed long ago.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('acceso.minutosReciente', '5', 'NUMERO',
   'Minutos durante los que no se vuelve a pedir la contraseña para devolver, anular o cambiar permisos; 0 para no pedirla', true);
