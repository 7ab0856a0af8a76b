call vigilar('vista', 'id_vista');
