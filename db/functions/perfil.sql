call vigilar('perfil', 'id_perfil');
