CREATE INDEX "ended_sessions_ended_at_index" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "shared_limits_expire_index" ON "shared_limits" USING btree ("expire");