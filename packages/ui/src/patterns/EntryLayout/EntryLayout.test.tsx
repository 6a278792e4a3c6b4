import { describeContract } from '../../testing/describeContract.tsx';
import { EntryLayout } from './EntryLayout.tsx';

describeContract(EntryLayout, { title: 'Recupera tu contraseña', lead: 'Te enviaremos un correo.' });
