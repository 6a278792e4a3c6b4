import { waitingFile } from '@contapro/domain';
import { describeContract } from '../../../../testing/describeContract.tsx';
import { UploadReport } from './UploadReport.tsx';

describeContract(UploadReport, { files: [waitingFile('1', 'propuesta.txt', 1_000)] });
