export { TodayTasks, type TodayTasksProps } from './TodayTasks.tsx';
