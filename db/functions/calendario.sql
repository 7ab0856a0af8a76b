call vigilar('calendario', 'id_calendario', 'secreto', 'huella');
